import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptAgreements, getAgreements } from '@vce/protocol'
import { useEffect, useState } from 'react'
import { agreementsQuery } from '#app/features/site/queries'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { browserApi } from '#app/lib/browser-api'
import { agreementChanges } from '#app/lib/documents/agreement-changes'
import { dateText } from '#app/lib/documents/document'
import { queriesOf, staleTimes } from '#app/lib/query'
import { leaveSession } from '#app/lib/session/leave-session'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'
import DialogFrame from '#app/ui/overlay/dialog-frame'
import { rememberAccepted } from './check-agreements'

/**
 * The new versions of agreements and their changes. If the reader closes the dialog, the next page shows it
 * again.
 */
export default function AgreementDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery({ ...agreementsQuery(api, {}), staleTime: staleTimes.settled })
  const pending = data?.agreements.filter((agreement) => agreement.pending) ?? []
  const settled = data !== undefined && pending.length === 0
  // Nothing is pending any more if the user has meanwhile accepted the agreements in another tab.
  useEffect(() => {
    if (settled) onClose()
  }, [settled, onClose])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const isUpdate = pending.some(({ accepted }) => accepted.length > 0)

  const accept = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const names = Object.fromEntries(pending.map(({ name, version }) => [name, version]))
      await api.call(acceptAgreements, { names })
      toast.done(acceptAgreements.success)
      rememberAccepted()
      onClose()
      // The page of agreements lists the accepted versions, so its data is fetched again.
      void queries.invalidateQueries(queriesOf(getAgreements))
    } catch (error) {
      setBusy(false)
      // The session has ended and the sign-in dialog is open.
      if (isHandled(error)) return onClose()
      setFault(errorMessage(error))
    }
  }
  const leave = () => {
    setBusy(true)
    void leaveSession(browserApi)
  }

  return (
    <DialogFrame
      place="centre"
      width={520}
      open
      onClose={onClose}
      title={isUpdate ? '协议已更新' : '请确认协议'}
      foot={
        <>
          <Button variant="outline" disabled={busy} onClick={leave}>
            退出登录
          </Button>
          <Button disabled={busy} data-first-focus="" onClick={() => void accept()}>
            同意
          </Button>
        </>
      }
    >
      <p className="t-brief">
        {isUpdate ? '下列协议有了新版本，' : ''}
        请阅读并确认后继续使用。不同意的，可以退出登录，以游客身份浏览。
      </p>
      <ul className="mt-3 grid gap-px overflow-hidden rounded-md border border-line bg-line">
        {pending.map(({ name, version }) => (
          <li key={name} className="bg-surface px-4 py-3">
            <p className="ends gap-3">
              <a
                href={`/agreementV2?name=${name}`}
                target="_blank"
                rel="noreferrer"
                className="text-base font-semibold text-brand hover:underline"
              >
                《{agreementChanges[name].title}》
              </a>
              <span className="t-hint whitespace-nowrap">{dateText(version)}版</span>
            </p>
            <p className="t-dim mt-1">{agreementChanges[name].change}</p>
          </li>
        ))}
      </ul>
      {fault && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {fault}
        </p>
      )}
    </DialogFrame>
  )
}

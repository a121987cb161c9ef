import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBalances, getEntries, getPacket, openPacket } from '@vce/protocol'
import { errorMessage, useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn } from '#app/lib/session/user'
import { useSaving } from '#app/lib/use-saving'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'
import { PacketView } from './packet-view'
import { packetQuery } from './queries'

/** The dialog of a red packet; a guest who opens the packet must sign in first. */
export function PacketSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const packet = useQuery(packetQuery(api, { id }))
  const { busy, message, run } = useSaving()
  // One key per dialog, so that a repeated call after a lost reply opens only one share.
  const key = useIdempotencyKey()

  async function open() {
    if (!signedIn) {
      onClose()
      requestSignIn({ mode: signInModes.code })
      return
    }
    await run(() => api.call(openPacket, { id }, key.option()))
    // Refetched after a refusal too, because the packet may be empty or expired.
    await queries.invalidateQueries(queriesOf(getPacket, getBalances, getEntries))
  }

  return (
    <Dialog open onClose={onClose} title="红包" bare="dark" width={320}>
      {packet.data && (
        <PacketView packet={packet.data} busy={busy} message={message} onOpen={() => void open()} />
      )}
      {!packet.data && packet.error && (
        <Failed
          message={errorMessage(packet.error)}
          onRetry={() => void packet.refetch()}
          className="h-105"
        />
      )}
      {!packet.data && !packet.error && <Skeleton className="h-105" />}
    </Dialog>
  )
}

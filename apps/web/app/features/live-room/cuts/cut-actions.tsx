import { videoTextLengths } from '@vce/protocol'
import { useState } from 'react'
import { useHold } from '#app/lib/use-hold'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { TextArea } from '#app/ui/controls/text-area'
import { Tag } from '#app/ui/layout/tag'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { FormDialog } from '#app/ui/overlay/form-dialog'
import { stateOf } from './strip-times'
import type { CutState } from './use-cut'

/** State of a recording, and what follows from it: 保存 and 提交审核, 撤回提交, or 撤下. */
export function CutActions({ cut }: { cut: CutState }) {
  const { recording, isDirty, isEditable, busy, message, draft } = cut
  const [asking, setAsking] = useState<'submit' | 'retract' | 'withdraw' | null>(null)
  const { text, tone } = stateOf(recording)
  const isUntitled = draft.title.trim() === ''
  const close = () => setAsking(null)
  return (
    <div className="mt-auto">
      <div className="row gap-2">
        <Tag tone={tone}>{text}</Tag>
        {isDirty && <span className="t-hint">有未保存的改动</span>}
        {recording.removed_at && isEditable && !isDirty && (
          <span className="t-hint">将于 {recording.removed_at.slice(0, 10)} 自动删除</span>
        )}
      </div>
      {recording.reason && <p className="mt-2 text-sm text-danger">原因：{recording.reason}</p>}
      <Refusal message={isUntitled ? '请输入标题' : message} />
      <div className="row mt-1 gap-2">
        {isEditable && (
          <>
            <Button
              variant="outline"
              disabled={!isDirty || isUntitled}
              aria-disabled={busy}
              onClick={() => {
                if (!busy) void cut.save()
              }}
            >
              保存
            </Button>
            <Button disabled={isUntitled} aria-disabled={busy} onClick={() => setAsking('submit')}>
              提交审核
            </Button>
          </>
        )}
        {recording.state === 'reviewing' && (
          <Button variant="outline" onClick={() => setAsking('retract')}>
            撤回提交
          </Button>
        )}
        {recording.state === 'published' && (
          <Button variant="danger" onClick={() => setAsking('withdraw')}>
            撤下
          </Button>
        )}
      </div>
      <Confirmation
        open={asking === 'submit'}
        title="提交审核？"
        text="提交后由运营人员审核发布，审核期间不能修改；需要修改时可撤回提交。"
        action="提交审核"
        busy={busy}
        onClose={close}
        onConfirm={() => void cut.submit().finally(close)}
      />
      <Confirmation
        open={asking === 'retract'}
        title="撤回提交？"
        text="撤回后可继续修改，修改完成后需重新提交审核。"
        action="撤回提交"
        busy={busy}
        onClose={close}
        onConfirm={() => void cut.withdraw('讲师撤回提交').finally(close)}
      />
      {asking === 'withdraw' && <WithdrawDialog cut={cut} onClose={close} />}
    </div>
  )
}

function WithdrawDialog({ cut, onClose }: { cut: CutState; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { isHeld, hold } = useHold({ reason })
  async function submit() {
    const given = reason.trim()
    if (given === '') return setFault('请填写原因')
    if (await cut.withdraw(given)) onClose()
    else hold()
  }
  return (
    <FormDialog
      title="撤下回放"
      width={440}
      submit="撤下"
      busy={cut.busy}
      isHeld={isHeld}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="t-brief mb-3">撤下后观众看不到该回放，且不能重新发布。</p>
      <TextArea
        label="原因"
        placeholder="撤下的原因"
        rows={3}
        maxLength={videoTextLengths.reason}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setFault(null)
        }}
        fault={fault ?? cut.message}
      />
    </FormDialog>
  )
}

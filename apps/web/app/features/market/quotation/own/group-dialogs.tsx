import type { OwnGroup, OwnList } from '@vce/protocol'
import { useNavigate, useSearchParams } from 'react-router'
import { changedQuery } from '#app/features/market/quotation/choice'
import { changeOwnList } from '#app/lib/own-list/own-list'
import { randomId } from '#app/lib/session/storage'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { GroupNameDialog } from './group-name-dialog'

/** Purpose of the dialog; `symbol` is added to the new group. */
export type GroupTask =
  | { type: 'create'; symbol?: string }
  | { type: 'rename'; group: OwnGroup }
  | { type: 'remove'; group: OwnGroup }

interface GroupDialogsProps {
  task: GroupTask | null
  list: OwnList
  onClose: () => void
}

/** Dialogs for groups of 自选. A group created without a symbol is opened afterwards. */
export function GroupDialogs({ task, list: { groups }, onClose }: GroupDialogsProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const open = (group: string | null) =>
    void navigate(changedQuery(search, { group }), { preventScrollReset: true })

  function save(name: string) {
    if (task?.type === 'rename') changeOwnList({ type: 'nameGroup', id: task.group.id, name })
    else if (task?.type === 'create') {
      const id = randomId()
      changeOwnList({ type: 'nameGroup', id, name })
      if (task.symbol) changeOwnList({ type: 'add', symbols: [task.symbol], group: id })
      else open(id)
    }
    onClose()
  }

  if (task?.type === 'remove') {
    const { id, name } = task.group
    return (
      <Confirmation
        open
        title={`删除分组“${name}”？`}
        text="只删除分组，其中的品种与合约仍留在自选里。"
        action="删除"
        onClose={onClose}
        onConfirm={() => {
          changeOwnList({ type: 'removeGroup', id })
          open(null)
          onClose()
        }}
      />
    )
  }
  return (
    task && (
      <GroupNameDialog
        group={task.type === 'rename' ? task.group : null}
        groups={groups}
        onSave={save}
        onClose={onClose}
      />
    )
  )
}

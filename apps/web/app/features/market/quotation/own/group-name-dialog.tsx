import { type OwnGroup, ownGroupName, ownListFaults } from '@vce/protocol'
import { NameDialog } from '#app/ui/overlay/name-dialog'

interface GroupNameDialogProps {
  /** The group to be renamed; null for a new one. */
  group: OwnGroup | null
  groups: readonly OwnGroup[]
  onSave: (name: string) => void
  onClose: () => void
}

/** Reason why a name is not accepted; null for a name that is accepted. */
function nameFault(name: string, groups: readonly OwnGroup[], own: OwnGroup | null): string | null {
  const parsed = ownGroupName.safeParse(name)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null
  const isTaken = groups.some((each) => each.name === parsed.data && each.id !== own?.id)
  return isTaken ? ownListFaults.nameTaken : null
}

/** Asks for the name of a group. */
export const GroupNameDialog = ({ group, groups, onSave, onClose }: GroupNameDialogProps) => (
  <NameDialog
    title={group ? '重命名分组' : '新建分组'}
    label="分组名称"
    placeholder="如 黑色、套利、持有中"
    submit={group ? '保存' : '新建'}
    name={group?.name ?? ''}
    faultOf={(name) => nameFault(name, groups, group)}
    onSave={onSave}
    onClose={onClose}
  />
)

import { type OwnGroup, ownGroupName, ownListFaults } from '@vce/protocol'
import { useId, useState } from 'react'
import { Button } from '#app/ui/controls/button'
import { Field } from '#app/ui/controls/field'
import { Dialog } from '#app/ui/overlay/dialog'

interface GroupNameDialogProps {
  /** The group that is renamed; null for a new one. */
  group: OwnGroup | null
  groups: readonly OwnGroup[]
  onSave: (name: string) => void
  onClose: () => void
}

/** Why a name is refused; null if it is not. */
function nameFault(name: string, groups: readonly OwnGroup[], own: OwnGroup | null): string | null {
  const parsed = ownGroupName.safeParse(name)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null
  const isTaken = groups.some((each) => each.name === parsed.data && each.id !== own?.id)
  return isTaken ? ownListFaults.nameTaken : null
}

/** Asks for the name of a group. */
export function GroupNameDialog({ group, groups, onSave, onClose }: GroupNameDialogProps) {
  const [name, setName] = useState(group?.name ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? '重命名分组' : '新建分组'}
      width={360}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form}>
            {group ? '保存' : '新建'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          const found = nameFault(name, groups, group)
          setFault(found)
          if (found === null) onSave(name.trim())
        }}
      >
        <Field
          label="分组名称"
          placeholder="如 黑色、套利、持有中"
          data-first-focus
          autoComplete="off"
          maxLength={40}
          value={name}
          bad={fault ?? undefined}
          onChange={({ target }) => {
            setName(target.value)
            setFault(null)
          }}
        />
      </form>
    </Dialog>
  )
}

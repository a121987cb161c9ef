import type { OwnGroup } from '@vce/protocol'
import { symbolAfter } from '#app/features/market/quotation/ordering/drop-index'
import { changeOwnList } from '#app/lib/own-list/own-list'
import { PopoverPanel } from '#app/ui/overlay/popover-panel'

interface GroupMenuProps {
  group: OwnGroup
  groups: readonly OwnGroup[]
  onRename: () => void
  onRemove: () => void
}

/** Actions on the group shown. */
export function GroupMenu({ group: { id }, groups, onRename, onRemove }: GroupMenuProps) {
  const ids = groups.map((each) => each.id)
  const index = ids.indexOf(id)
  const moveTo = (to: number) => changeOwnList({ type: 'moveGroup', id, before: symbolAfter(ids, id, to) })
  return (
    <PopoverPanel text="管理分组">
      {(close) => {
        const opening = (open: () => void) => () => {
          close()
          open()
        }
        return (
          <>
            <Item text="重命名" onPress={opening(onRename)} />
            <Item text="左移" disabled={index === 0} onPress={() => moveTo(index - 1)} />
            <Item text="右移" disabled={index === ids.length - 1} onPress={() => moveTo(index + 1)} />
            <Item text="删除分组" onPress={opening(onRemove)} />
          </>
        )
      }}
    </PopoverPanel>
  )
}

interface ItemProps {
  text: string
  disabled?: boolean
  onPress: () => void
}

const Item = ({ text, disabled, onPress }: ItemProps) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onPress}
    className="row h-8 w-full rounded-md px-2.5 text-sm hover:bg-hover disabled:bg-transparent disabled:text-ink-4"
  >
    {text}
  </button>
)

import { isProductSymbol, type OwnGroup } from '@vce/protocol'
import { Folder } from '#app/features/market/quotation/icons'
import { changeOwnList } from '#app/lib/own-list/own-list'
import { cn } from '#app/ui/cn'
import { usePopover } from '#app/ui/overlay/use-popover'

interface SymbolGroupsProps {
  symbol: string
  contract: string
  groups: readonly OwnGroup[]
  onCreate: () => void
}

/** Checkboxes for the groups that contain a symbol. */
export function SymbolGroups({ symbol, contract, groups, onCreate }: SymbolGroupsProps) {
  const { open, toggle, close, frame, trigger } = usePopover()
  const isGrouped = groups.some(({ symbols }) => symbols.includes(symbol))
  return (
    <div ref={frame} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-label={`分组 ${contract}`}
        title="加入分组"
        aria-expanded={open}
        onClick={toggle}
        className="center h-6 w-5 rounded-sm text-ink-3 hover:bg-hover hover:text-ink aria-expanded:bg-hover"
      >
        <Folder className={cn('size-3.5', isGrouped && 'fill-brand-soft text-brand')} aria-hidden />
      </button>
      {open && (
        <div className="pop-in absolute top-full left-0 z-30 mt-1 w-52 rounded-xl bg-surface p-1.5 text-ink shadow-pop">
          <p className="t-hint px-2 py-1">
            {isProductSymbol(symbol) ? `${symbol}：随主力合约换月` : `${symbol}：固定合约`}
          </p>
          {groups.map(({ id, name, symbols }) => {
            const isIn = symbols.includes(symbol)
            return (
              <label key={id} className="row h-8 cursor-pointer gap-2 rounded-md px-2 text-sm hover:bg-hover">
                <input
                  type="checkbox"
                  className="size-3.5 accent-brand-fill"
                  checked={isIn}
                  onChange={() =>
                    changeOwnList(
                      isIn
                        ? { type: 'remove', symbol, group: id }
                        : { type: 'add', symbols: [symbol], group: id },
                    )
                  }
                />
                <span className="truncate">{name}</span>
              </label>
            )
          })}
          <button
            type="button"
            className="row h-8 w-full rounded-md px-2 text-sm text-brand hover:bg-hover"
            onClick={() => {
              close()
              onCreate()
            }}
          >
            新建分组并加入
          </button>
        </div>
      )}
    </div>
  )
}

import { useNavigate, useSearchParams } from 'react-router'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { changedQuery } from '#app/features/market/quotation/choice'
import { Button } from '#app/ui/controls/button'
import { maxCompared, overlayList, withCode } from './overlay-list'

/** 叠加: adds up to three other contracts or products to the chart, chosen with the finder. */
export function CompareMenu() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const list = overlayList(search)
  const text = list.length > 0 ? `叠加 ${list.length}` : '叠加'
  if (list.length >= maxCompared) {
    return (
      <Button
        variant="ghost"
        size="sm"
        className="needs-script px-2! font-normal!"
        disabled
        title={`最多叠加 ${maxCompared} 个`}
      >
        {text}
      </Button>
    )
  }
  return (
    <FinderSelect
      text={text}
      align="end"
      className="[&>button]:h-7! [&>button]:gap-1! [&>button]:border-transparent! [&>button]:px-1.5!"
      onPick={({ contract, product }) =>
        void navigate(changedQuery(search, { overlay: withCode(list, contract ?? product.code) }), {
          preventScrollReset: true,
          replace: true,
        })
      }
    />
  )
}

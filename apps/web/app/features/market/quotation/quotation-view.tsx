import { useSearchParams } from 'react-router'
import { withinWorld } from '#app/lib/world'
import { Refused } from '#app/ui/layout/refused'
import { typeOf } from './choice'
import { quotationTitle } from './page-title'
import { viewNameOf, viewOf } from './views'

/** The view of the address, or the server's refusal. */
export function QuotationView({ refused }: { refused: string | null }) {
  const [search] = useSearchParams()
  const View = viewOf(viewNameOf(search))
  if (!refused) return View && <View />
  return (
    <Refused
      title={quotationTitle(search).title}
      message={refused}
      to={withinWorld(`/quotation?type=${typeOf(search)}`, search)}
      text="返回报价列表"
    />
  )
}

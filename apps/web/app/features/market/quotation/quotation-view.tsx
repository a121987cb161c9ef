import { useSearchParams } from 'react-router'
import { withinWorld } from '#app/lib/world'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { typeOf } from './choice'
import { quotationTitle } from './page-title'
import { viewNameOf, viewOf } from './views'

/** The view that the address selects, or the server's refusal. */
export function QuotationView({ refused }: { refused: string | null }) {
  const [search] = useSearchParams()
  const View = viewOf(viewNameOf(search))
  if (!refused) return View && <View />
  return (
    <RefusedRequest
      title={quotationTitle(search).title}
      message={refused}
      to={withinWorld(`/quotation?type=${typeOf(search)}`, search)}
      text="返回报价列表"
    />
  )
}

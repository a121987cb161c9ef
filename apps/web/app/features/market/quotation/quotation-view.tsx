import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button'
import { Failed } from '#app/ui/layout/states'
import { typeOf } from './choice'
import { quotationTitle } from './page-title'
import { viewNameOf, viewOf } from './views'

/** The view of the address, or the server's refusal. */
export function QuotationView({ refused }: { refused: string | null }) {
  const [search] = useSearchParams()
  const View = viewOf(viewNameOf(search))
  if (!refused) return View && <View />
  return (
    <section className="box">
      <h1 className="sr-only">{quotationTitle(search).title}</h1>
      <Failed
        message={refused}
        action={
          <ButtonLink to={`/quotation?type=${typeOf(search)}`} look="outline" size="sm">
            回到行情板
          </ButtonLink>
        }
      />
    </section>
  )
}

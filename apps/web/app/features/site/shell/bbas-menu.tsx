import { lazy, Suspense } from 'react'
import { allProducts } from '#app/lib/menu-entries'
import { Fixed } from '#app/ui/fixed'
import { BbasWaiting } from './bbas-waiting'
import { MenuFoot } from './menu-foot'

const BbasSymbols = lazy(() => import('./bbas-symbols'))

/** Code and symbols are fetched when the panel is first opened. */
export const BbasMenu = ({ used }: { used: boolean }) => (
  <>
    {used ? (
      <Suspense fallback={<BbasWaiting />}>
        <BbasSymbols />
      </Suspense>
    ) : (
      <Fixed id="bbas-waiting">{import.meta.env.SSR && <BbasWaiting />}</Fixed>
    )}
    <MenuFoot link={allProducts}>选择品种，查看枢轴、观点与季节规律</MenuFoot>
  </>
)

import { TabLinks } from '#app/ui/controls/tabs'
import { FilterRow } from '#app/ui/layout/filter-bar'
import { Tag } from '#app/ui/layout/tag'
import { createLinkTemplate } from './address'

interface ContractRowProps {
  contract: string | null
  contracts: readonly { code: string; main: boolean }[]
  linkTo: (contract: string) => string
  /** Whether 品种合计 is offered before the contracts. */
  sum?: boolean
}

/** Filter 合约: the contracts of the day, in the given order. */
export function ContractRow({ contract, contracts, linkTo, sum = false }: ContractRowProps) {
  const linkOf = createLinkTemplate(linkTo)
  const whole = { to: linkTo('all'), text: '品种合计', current: contract === 'all' }
  const single = contracts.map(({ code, main }) => ({
    to: linkOf(code),
    text: (
      <>
        {code}
        {main && (
          <Tag tone="brand" small>
            主力
          </Tag>
        )}
      </>
    ),
    current: code === contract,
  }))
  return (
    <FilterRow label="合约">
      <TabLinks label="合约" items={sum ? [whole, ...single] : single} />
    </FilterRow>
  )
}

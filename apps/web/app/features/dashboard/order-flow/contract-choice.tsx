import { FilterRow } from '../../../ui/filter-bar'
import { TabLinks } from '../../../ui/tabs'
import { Tag } from '../../../ui/tag'
import { linksBy } from '../choices/address'
import type { FlowPage } from './types'

interface ContractChoiceProps {
  page: Pick<FlowPage, 'contracts' | 'contract'>
  linkTo: (contract: string) => string
}

/** 合约 of the day, the one with the most open interest first. */
export function ContractChoice({ page: { contracts, contract }, linkTo }: ContractChoiceProps) {
  const linkOf = linksBy(linkTo)
  return (
    <FilterRow label="合约">
      <TabLinks
        label="合约"
        items={contracts.map(({ code, main }) => ({
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
        }))}
      />
    </FilterRow>
  )
}

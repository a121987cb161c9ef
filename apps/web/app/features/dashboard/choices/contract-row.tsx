import { FilterRow } from '../../../ui/filter-bar'
import { TabLinks } from '../../../ui/tabs'
import { Tag } from '../../../ui/tag'

interface ContractRowProps {
  contract: string | null
  contracts: readonly { code: string; main: boolean }[]
  linkTo: (contract: string) => string
}

/** 合约: 品种合计, then each that is ranked. */
export const ContractRow = ({ contract, contracts, linkTo }: ContractRowProps) => (
  <FilterRow label="合约">
    <TabLinks
      label="合约"
      items={[
        { to: linkTo('all'), text: '品种合计', current: contract === 'all' },
        ...contracts.map(({ code, main }) => ({
          to: linkTo(code),
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
        })),
      ]}
    />
  </FilterRow>
)

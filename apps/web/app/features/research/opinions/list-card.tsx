import type { ViewShares } from '@vce/protocol'
import type { OpinionList as Answer } from '#app/features/research/queries'
import { thousands } from '#app/lib/format'
import { ButtonLink } from '#app/ui/controls/button'
import { openTextsNote } from '#app/ui/gates/locked-text'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { PageLinks } from '#app/ui/table/page-links'
import { tableCsv } from '#app/ui/table/table'
import { type OpinionChoice, opinionLink } from './choice'
import { opinionColumns } from './opinion-columns'
import { OpinionList } from './opinion-list'

interface ListCardProps {
  list: Answer
  choice: OpinionChoice
  search: URLSearchParams
}

/** The filtered views, newest first, with their outcomes. */
export const ListCard = ({ list, choice, search }: ListCardProps) => (
  <Card
    title="观点列表"
    note={[
      `${thousands(list.total)} 条${choice.direction ? '' : sharesText(list.shares)}`,
      openTextsNote(list.openTexts),
    ]
      .filter((part) => part !== null)
      .join('，')}
    extra={
      <ExportButton
        label="观点列表"
        mark={markOf(list, {
          title: `机构观点 第${list.current_page}页`,
          subject: choice.product ?? '全部品种',
          period: null,
        })}
        csv={() => tableCsv(opinionColumns, list.data)}
      />
    }
    foot={
      list.source && (
        <OriginLine
          source={list.source}
          world={list.world}
          note="涨跌为同一合约结算价对发出日结算价，待定为日子未到"
        />
      )
    }
  >
    {list.data.length > 0 ? (
      <OpinionList opinions={list.data} world={list.world} linkTo={(filter) => opinionLink(search, filter)} />
    ) : (
      <Empty
        hint={list.total > 0 ? `只有 ${list.last_page} 页` : '没有同时符合这些条件的观点'}
        action={
          <ButtonLink
            to={opinionLink(search, { product: null, broker: null, direction: null })}
            variant="outline"
            size="sm"
          >
            清空筛选
          </ButtonLink>
        }
      />
    )}
    <PageLinks
      label="观点分页"
      page={list.current_page}
      last={list.last_page}
      linkTo={(page) => opinionLink(search, { page })}
    />
  </Card>
)

/** Shares of the directions as a text after a count: `，看多 24%、震荡 31%、看空 45%`; empty without views. */
const sharesText = ({ shares }: ViewShares) =>
  shares ? `，看多 ${shares.kanduo}%、震荡 ${shares.zhendang}%、看空 ${shares.kankong}%` : ''

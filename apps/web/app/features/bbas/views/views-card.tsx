import { type BbasView, viewDirections } from '@vce/protocol'
import { detailsChoice, detailsLink } from '#app/features/bbas/choice'
import type { ViewsAnswer } from '#app/features/bbas/queries'
import { TabLinks } from '#app/ui/controls/tabs'
import { openTextsNote } from '#app/ui/gates/locked-text'
import { Card } from '#app/ui/layout/card'
import { ImportHint } from '#app/ui/layout/import-hint'
import { MoreLink } from '#app/ui/layout/more-link'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { staticMarkup } from '#app/ui/static/static-markup'
import { ExportButton } from '#app/ui/table/export-button'
import { PageLinks } from '#app/ui/table/page-links'
import { type Column, tableCsv } from '#app/ui/table/table'
import { ViewItem } from './view-item'

const text = (head: string, csv: (view: BbasView) => string | null | undefined): Column<BbasView> => ({
  head,
  cell: csv,
  csv,
})

/** CSV columns of the list. */
const viewColumns: readonly Column<BbasView>[] = [
  text('交易日', ({ tradingDay }) => tradingDay),
  text('机构', ({ broker_name }) => broker_name),
  text('研究员', ({ researcher }) => researcher?.name),
  text('方向', ({ direction }) => direction),
  text('标题', ({ title }) => title),
  text('内容', ({ content }) => content),
  text('支撑', ({ view_point_json: point }) => point?.supports.join(' / ')),
  text('压力', ({ view_point_json: point }) => point?.resistances.join(' / ')),
  text('理由', ({ view_point_json: point }) => point?.reason),
]

interface ViewsCardProps {
  views: ViewsAnswer
  name: string
  digits: number
  search: URLSearchParams
  brief?: boolean
}

/** 机构观点, newest first: all views, or the views with one direction. */
export function ViewsCard({ views, name, digits, search, brief = false }: ViewsCardProps) {
  const { direction } = detailsChoice(search)
  return (
    <Card
      title="机构观点"
      note={[`${direction ?? '全部'} ${views.total} 条`, openTextsNote(views.openTexts)]
        .filter((part) => part !== null)
        .join('，')}
      extra={
        <>
          <TabLinks
            label="观点方向"
            items={[
              {
                to: detailsLink(search, { direction: null }),
                text: '全部',
                current: direction === undefined,
              },
              ...viewDirections.map((each) => ({
                to: detailsLink(search, { direction: each }),
                text: each,
                current: each === direction,
              })),
            ]}
          />
          {brief ? (
            <MoreLink to={detailsLink(search, { tab: 'views' })} />
          ) : (
            <ExportButton
              label="机构观点"
              mark={markOf(views, {
                title: `机构观点 第${views.current_page}页`,
                subject: name,
                period: views.tradingDay,
              })}
              csv={() => tableCsv(viewColumns, views.data)}
            />
          )}
        </>
      }
      foot={
        views.source && (
          <OriginLine source={views.source} world={views.world} note="观点为机构所述，不构成投资建议" />
        )
      }
    >
      {views.data.length > 0 ? (
        <ul
          className="rule divide-y divide-line"
          {...staticMarkup(
            views.data.map((view) => (
              <li key={view.id}>
                <ViewItem view={view} digits={digits} search={search} brief={brief} />
              </li>
            )),
          )}
        />
      ) : (
        <Empty hint={emptyHint(views, direction)} />
      )}
      {!brief && (
        <PageLinks
          label="观点分页"
          page={views.current_page}
          last={views.last_page}
          linkTo={(page) => detailsLink(search, { page })}
        />
      )}
    </Card>
  )
}

function emptyHint({ total, last_page, world }: ViewsAnswer, direction: string | undefined) {
  if (total > 0) return `只有 ${last_page} 页`
  if (direction) return `没有${direction}的观点，换一个方向看看`
  return <ImportHint source="views" world={world} />
}

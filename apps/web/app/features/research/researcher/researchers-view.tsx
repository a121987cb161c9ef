import type { Researcher } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { pages } from '#app/features/research/addresses'
import { type ResearcherList, researchersQuery } from '#app/features/research/queries'
import { ResearchLinks } from '#app/features/research/research-links'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { KeywordForm } from '#app/ui/controls/keyword-form'
import { Card } from '#app/ui/layout/card'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { ImportHint } from '#app/ui/layout/import-hint'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { SimulatedTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { markOf } from '#app/ui/marks/file-mark'
import { ChoiceRow } from '#app/ui/pickers/choice-row'
import type { CsvCell } from '#app/ui/table/csv'
import { ExportButton } from '#app/ui/table/export-button'
import { PageLinks } from '#app/ui/table/page-links'
import { type Column, tableCsv } from '#app/ui/table/table'
import { researchersInput, researchersLink } from './choice'
import { ResearcherCard } from './researcher-card'

const column = (head: string, csv: (researcher: Researcher) => CsvCell): Column<Researcher> => ({
  head,
  cell: () => null,
  csv,
})

/** CSV columns of the list. */
const researcherColumns: readonly Column<Researcher>[] = [
  column('编号', ({ id }) => id),
  column('姓名', ({ name }) => name),
  column('机构', ({ broker }) => broker),
  column('职务', ({ title }) => title),
  column('投资咨询资格', ({ certificate }) => certificate),
  column('品种', ({ products }) => products.map(({ shortName }) => shortName).join('、')),
  column('研报', ({ reports }) => reports),
  column('观点', ({ views }) => views),
  column('5 日命中率%', ({ hitRate }) => hitRate),
]

/** 研究员: list of researchers with filters by broker, product and name. */
export function ResearchersView() {
  const [search] = useSearchParams()
  const input = researchersInput(search, useWorld())
  const list = useLoaded(researchersQuery(useApi(), input))
  return (
    <div className="stack">
      <section className="box between gap-6 px-6 py-5" aria-label="研究员">
        <div>
          <h1 className="row t-strong gap-3 text-xl">
            研究员
            {list.world === 'simulated' && <SimulatedTag />}
          </h1>
          <p className="t-dim mt-1">{list.brokers.length} 家机构的研究员，署名见于研报与观点</p>
        </div>
        <ResearchLinks current={pages.researchers} />
      </section>
      <FilterBar label="筛选">
        <ChoiceRow
          label="机构"
          value={input.broker ?? null}
          options={list.brokers.map(({ name, count }) => ({ value: name, name, count }))}
          linkTo={(broker) => researchersLink(search, { broker })}
        />
        <FilterRow label="姓名" extra={<Chosen product={input.product} search={search} />}>
          <KeywordForm label="姓名或机构" className="w-72" />
        </FilterRow>
      </FilterBar>
      <List list={list} search={search} />
      <Notes explanation={notes} />
    </div>
  )
}

/** Link that removes the product filter, which the links on the cards set. */
const Chosen = ({ product, search }: { product: string | undefined; search: URLSearchParams }) =>
  product ? (
    <Link
      to={researchersLink(search, { product: null })}
      keepScroll
      aria-label={`不限品种 ${product}`}
      className="row h-7 gap-1 rounded-sm bg-brand-soft px-2.5 text-sm font-semibold text-brand"
    >
      品种 {product} ×
    </Link>
  ) : (
    <span className="t-hint">点品种标签可筛选</span>
  )

const List = ({ list, search }: { list: ResearcherList; search: URLSearchParams }) => (
  <Card
    title="名单"
    note={`${list.total} 人`}
    extra={
      <ExportButton
        label="研究员"
        mark={markOf(list, { title: '研究员', subject: `第${list.current_page}页`, period: null })}
        csv={() => tableCsv(researcherColumns, list.data)}
      />
    }
    foot={list.source && <OriginLine source={list.source} world={list.world} note="历史业绩不代表未来" />}
  >
    {list.data.length > 0 ? (
      <ul className="grid grid-cols-3 gap-4 px-4 pb-4">
        {list.data.map((researcher) => (
          <li key={researcher.id} className="min-w-0">
            <ResearcherCard researcher={researcher} search={search} />
          </li>
        ))}
      </ul>
    ) : (
      <NoResults list={list} search={search} />
    )}
    <PageLinks
      label="研究员分页"
      page={list.current_page}
      last={list.last_page}
      linkTo={(page) => researchersLink(search, { page })}
    />
  </Card>
)

const NoResults = ({ list, search }: { list: ResearcherList; search: URLSearchParams }) =>
  list.brokers.length === 0 ? (
    <Empty
      hint={<ImportHint source="reports" />}
      action={
        <ButtonLink to="/about-data" variant="outline" size="sm">
          查看数据来源
        </ButtonLink>
      }
    />
  ) : (
    <Empty
      hint={list.total > 0 ? `只有 ${list.last_page} 页` : '没有符合这些条件的研究员'}
      action={
        <ButtonLink
          to={researchersLink(search, { broker: null, product: null, keyword: null })}
          variant="outline"
          size="sm"
        >
          清空筛选
        </ButtonLink>
      }
    />
  )

const notes: Explanation = {
  scope: [
    '研究员取自研报与观点的署名，多人署名时取第一位，按篇数由多到少排列。来源：各机构研报。',
    '没有有效样本时胜率记作 —；各人主页列有命中数与有效样本数，可复算。',
  ],
  formulas: [
    '5 日胜率 = 命中 ÷ 有效样本，取近 250 个交易日：以同一合约发布后第 5 个交易日的结算价对比发布日结算价，变动在 ½ × 平日波幅 × √5 以内为震荡，超出为涨或跌，与观点一致为命中。',
  ],
  examples: [],
}

import { useSearchParams } from 'react-router'
import { type ResearcherAnswer, researcherQuery } from '#app/features/research/queries'
import { integerOf } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { percent } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { wholeSharesNote } from '#app/lib/whole-shares'
import { TabLinks } from '#app/ui/controls/tabs'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { Page } from '#app/ui/layout/page'
import { personChoice, personLink, tabNames, tabs } from './choice'
import { PersonHead } from './person-head'
import { PersonReports } from './person-reports'
import { PersonViews } from './person-views'
import { RecordCards } from './record-cards'

/** One researcher: profile, record, reports and views. */
export function PersonView() {
  const [search] = useSearchParams()
  const id = integerOf(search, 'id') ?? 0
  const answer = useLoaded(researcherQuery(useApi(), { id }))
  const { tab, page } = personChoice(search)
  const part = { world: answer.world, researcher: id, page }
  const { name, broker, introduction, reports, views } = answer.researcher
  const counts = { reports, views }
  return (
    <Page title={`${name} - ${broker}`} description={introduction || `${broker}研究员${name}的研报与观点`}>
      <div className="stack">
        <PersonHead answer={answer} />
        <RecordCards answer={answer} />
        <section className="box" aria-label={`${name}的${tabNames[tab]}`}>
          <TabLinks
            label="研究员内容"
            shape="line"
            className="w-full px-4"
            items={tabs.map((each) => ({
              to: personLink(search, { tab: each }),
              text: `${tabNames[each]} ${counts[each]}`,
              current: each === tab,
            }))}
          />
          {tab === 'reports' ? (
            <PersonReports part={part} search={search} />
          ) : (
            <PersonViews part={part} search={search} />
          )}
        </section>
        <Notes explanation={notesOf(answer)} />
      </div>
    </Page>
  )
}

/** Notes on the record's calculation, with the researcher's figures. */
function notesOf({ scores, shares }: ResearcherAnswer): Explanation {
  const five = scores.find(({ horizon }) => horizon === 5)
  const all = shares.kanduo + shares.zhendang + shares.kankong
  return {
    scope: [`观点分布为近 250 个交易日的 ${all} 条观点。历史业绩不代表未来。来源：各机构研报。`],
    formulas: [
      '观点胜率：以同一合约发布后第 1、5、20 个交易日的结算价对比发布日结算价（不换月），变动在 ½ × 平日波幅 × √天数以内为震荡，超出为涨或跌，与观点一致为命中。',
      '胜率 = 命中 ÷ 有效样本；平均收益按观点方向计算：看多做多、看空做空，震荡不计，未扣费用。',
    ],
    examples: [
      wholeSharesNote(shares, '此处'),
      five && five.judged > 0
        ? `5 日胜率 = ${five.hits} ÷ ${five.judged} = ${percent(five.hitRate, 2)}。`
        : '',
    ],
  }
}

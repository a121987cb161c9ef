import { inWorld, pages } from '#app/features/research/addresses'
import type { ResearcherAnswer } from '#app/features/research/queries'
import { missing } from '#app/lib/format'
import { SimulatedTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { Avatar } from './avatar'

/** Profile of a researcher: broker, title, certificate, products. */
export const PersonHead = ({ answer: { researcher, world } }: { answer: ResearcherAnswer }) => (
  <section className="box flex gap-6 px-6 py-5" aria-label="研究员简介">
    <Avatar name={researcher.name} large />
    <div className="rest">
      <h1 className="row t-strong gap-3 text-xl">
        {researcher.name}
        {world === 'simulated' && <SimulatedTag />}
      </h1>
      <p className="row t-dim mt-1 gap-3">
        <Link
          to={inWorld(`${pages.researchers}?${new URLSearchParams({ broker: researcher.broker })}`, world)}
          className="text-ink-2 hover:text-brand"
        >
          {researcher.broker}
        </Link>
        <span>{researcher.title}</span>
        <span>投资咨询资格号 {researcher.certificate ?? missing}</span>
      </p>
      {researcher.introduction && <p className="t-brief mt-2 max-w-200">{researcher.introduction}</p>}
      <p className="mt-2 flex flex-wrap gap-1">
        {researcher.products.map(({ code, shortName }) => (
          <Link
            key={code}
            to={inWorld(`/bbasV3/details?symbol=${code}&tab=views`, world)}
            title={`${shortName}的机构观点`}
            className="rounded-sm bg-hover px-1.5 text-xs leading-5 text-ink-2 hover:text-brand"
          >
            {shortName}
          </Link>
        ))}
      </p>
    </div>
  </section>
)

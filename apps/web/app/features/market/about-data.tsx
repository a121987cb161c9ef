import type { ReactNode } from 'react'
import { finalSections, formulaSections } from './about-formulas'
import { AboutText } from './about-section'
import { coverageSection, sourceSections, worldsSection } from './about-sources'
import { CoverageTables } from './coverage'

const texts = [...sourceSections, ...formulaSections, ...finalSections]

/** 数据说明: sources and formulas of all figures; every part has an anchor. */
export const AboutData = () => (
  <div className="grid grid-cols-[184px_1fr] gap-4">
    <AboutContents sections={[worldsSection, coverageSection, ...texts]} />
    <article className="min-w-0">
      <header className="box mb-4 px-6 py-5">
        <h1 className="text-xl font-semibold text-ink">数据说明</h1>
        <p className="t-brief mt-1">页面上的每个数字从哪里来、怎么算，以及哪些我们不知道。</p>
      </header>
      <div className="grid gap-4">
        <Part id={worldsSection.id} title={worldsSection.title}>
          <AboutText texts={worldsSection.texts} />
        </Part>
        <Part id={coverageSection.id} title={coverageSection.title}>
          <p className="t-brief mt-2 mb-4">{coverageSection.text}</p>
          <CoverageTables />
        </Part>
        {texts.map((section) => (
          <Part key={section.id} id={section.id} title={section.title}>
            <AboutText {...section} />
          </Part>
        ))}
      </div>
    </article>
  </div>
)

interface AboutContentsProps {
  sections: readonly { id: string; title: string; short?: string }[]
}

/** Sticky table of contents. */
const AboutContents = ({ sections }: AboutContentsProps) => (
  <nav aria-label="目录" className="sticky top-4 self-start">
    <ul className="box p-2">
      {sections.map(({ id, title, short = title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block rounded-md px-3 py-1.5 text-sm text-ink-2 hover:bg-hover hover:text-brand"
          >
            {short}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className="box scroll-mt-4 px-6 py-5 target:border-brand">
    <h2 className="text-lg font-semibold text-ink">{title}</h2>
    {children}
  </section>
)

import { ButtonLink } from '#app/ui/controls/button'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Empty } from '#app/ui/layout/states'
import type { OverviewLinks } from './links'

const steps = [
  {
    title: '取来交易所文件',
    text: '各交易所收盘后公开的日行情（kx）与会员持仓排名（pm）等文件，放在一个文件夹里。',
  },
  {
    title: '导入',
    text: '在项目目录里运行，结束时会列出哪些进来了、哪些没有；同一文件导入两次不会变。',
    command: 'npm run ingest -- 文件夹',
  },
  { title: '刷新本页', text: '热力图、排名与资金会出现在这里，每个数字都写明来源与更新时间。' },
]

interface FirstStepsProps {
  links: OverviewLinks
  /** Development mode, where the reader also runs the server. */
  development: boolean
}

/** Shown in place of the market while no data has been imported. */
export const FirstSteps = ({ links, development }: FirstStepsProps) =>
  development ? <Steps links={links} /> : <Nothing />

const Nothing = () => (
  <section className="box">
    <Empty title="还没有行情数据" hint={<ImportHint source="quotes" />} />
  </section>
)

const Steps = ({ links }: Pick<FirstStepsProps, 'links'>) => (
  <section className="box p-8">
    <h2 className="text-xl font-semibold text-ink">还没有行情数据</h2>
    <p className="mt-1 text-base text-ink-2">三步就能看到整个市场。</p>
    <ol className="mt-6 grid grid-cols-3 gap-4">
      {steps.map(({ title, text, command }, index) => (
        <li key={title} className="rounded-lg border border-line p-5">
          <p className="row gap-3">
            <span className="center size-7 rounded-full bg-brand-soft text-base font-semibold text-brand">
              {index + 1}
            </span>
            <b className="text-md font-semibold text-ink">{title}</b>
          </p>
          <p className="t-brief mt-3">{text}</p>
          {command && (
            <code className="mt-3 block rounded-md bg-sunken px-3 py-2 text-sm text-ink">{command}</code>
          )}
        </li>
      ))}
    </ol>
    <ButtonLink to={links.page('/about-data')} variant="soft" className="mt-6">
      查看数据来源
    </ButtonLink>
  </section>
)

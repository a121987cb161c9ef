import type { ComponentType } from 'react'
import { TabLinks } from '#app/ui/controls/tabs'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { chartLink, type GalleryChart, galleryCharts, galleryPath } from './charts'

const SampleTag = () => (
  <Tag tone="stale" title="为展示组件而编的数字，不是行情">
    示例数据
  </Tag>
)

/** First page of the gallery: all charts, each with its purpose. */
export const GalleryIndex = () => (
  <>
    <h1 className="row gap-3 text-xl font-semibold text-ink">
      图表陈列 <SampleTag />
    </h1>
    <p className="t-brief mt-1">本站所用的图表组件，各在其全部状态之下；数字都是编的，只为看样子。</p>
    <ul className="mt-4 grid grid-cols-3 gap-4">
      {galleryCharts.map(({ name, title, when }) => (
        <li key={name} className="grid">
          <Link to={chartLink(name)} className="box block p-4 hover:border-brand-line">
            <b className="text-md font-semibold text-ink">{title}</b>
            <span className="t-dim mt-2 block">{when}</span>
          </Link>
        </li>
      ))}
    </ul>
  </>
)

interface GalleryPageProps {
  chart: GalleryChart
  Exhibit: ComponentType
}

/** Page of one chart: its purpose, then all its states. */
export const GalleryPage = ({ chart, Exhibit }: GalleryPageProps) => (
  <>
    <TabLinks
      label="图表"
      items={[
        { to: galleryPath, text: '全部', current: false },
        ...galleryCharts.map(({ name, title }) => ({
          to: chartLink(name),
          text: title,
          current: name === chart.name,
        })),
      ]}
      scrollToTop
    />
    <h1 className="row mt-4 gap-3 text-xl font-semibold text-ink">
      {chart.title} <SampleTag />
    </h1>
    <dl className="t-brief mt-1 mb-4 grid grid-cols-[auto_1fr] gap-x-4">
      <dt className="text-ink-3">何时用</dt>
      <dd>{chart.when}</dd>
      <dt className="text-ink-3">组件</dt>
      <dd>
        <code>{chart.component}</code>，<code>{chart.file}</code>
      </dd>
      <dt className="text-ink-3">键盘</dt>
      <dd>{chart.keys}</dd>
    </dl>
    <Exhibit />
  </>
)

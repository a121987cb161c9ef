import { useLocation } from 'react-router'
import { chartAt } from '#app/features/gallery/charts/charts'
import { GalleryIndex, GalleryPage } from '#app/features/gallery/charts/gallery-view'
import { Page } from '#app/ui/layout/page'
import { exhibits } from './chart-gallery.data'

const title = '图表陈列'

/** The portal's charts in all their states, one page each. */
export function Component() {
  const chart = chartAt(useLocation().pathname)
  const Exhibit = chart && exhibits.loaded(chart.name)
  return chart && Exhibit ? (
    <Page title={`${chart.title} - ${title}`} description={`${chart.title}的全部状态，数字均为示例`}>
      <meta name="robots" content="noindex" />
      <GalleryPage chart={chart} Exhibit={Exhibit} />
    </Page>
  ) : (
    <Page title={title} description="页面所用的图表组件与用法，数字均为示例">
      <meta name="robots" content="noindex" />
      <GalleryIndex />
    </Page>
  )
}

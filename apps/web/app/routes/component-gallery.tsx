import { Buttons, Overlays, TabShapes, Tags } from '#app/features/gallery/components/basics'
import { Explored, Lines, Mirror } from '#app/features/gallery/components/charts'
import { States, Tables } from '#app/features/gallery/components/lists'
import { Page } from '#app/ui/layout/page'

/** All interface components, for review after a change of a token or component. */
export function Component() {
  return (
    <Page title="组件陈列" description="页面所用的组件与图表，全部为示例数字">
      <h1 className="sr-only">组件陈列</h1>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Buttons />
          <Tags />
          <TabShapes />
          <Overlays />
        </div>
        <Tables />
        <States />
        <div className="grid grid-cols-[1fr_384px] gap-4">
          <Lines />
          <Mirror />
        </div>
        <Explored />
      </div>
    </Page>
  )
}

import { SkeletonRows } from '#app/ui/layout/states'

/** Placeholder for 自选, which is loaded by the browser and needs scripts. */
export const BoardSkeleton = () => (
  <>
    <div className="noscript:hidden">
      <SkeletonRows rows={8} widths={['6%', '8%', '10%', '8%', '8%', '10%', '10%', '8%']} />
    </div>
    <p className="t-dim hidden p-8 text-center noscript:block">自选保存在浏览器中，需要启用脚本才能显示</p>
  </>
)

import { AboutUs } from '#app/features/site/about/about-us'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="关于V策" description="V策做什么、不做什么，数据从哪里来，遇到问题找谁，以及资质与备案。">
      <AboutUs />
    </Page>
  )
}

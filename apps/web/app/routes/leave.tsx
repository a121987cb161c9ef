import { useSearchParams } from 'react-router'
import { siteAddress } from '#app/features/community/nodes/text/link-target'
import { Button, buttonClass } from '#app/ui/controls/button'
import { CircleAlert } from '#app/ui/icons/icons'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'

/** Goes back; closes a page without history, which was opened in its own window or by its address. */
function goBack() {
  if (history.length > 1) history.back()
  else close()
}

export function Component() {
  const [search] = useSearchParams()
  const site = siteAddress(search.get('to'))
  return (
    <Page title="即将离开V策">
      <meta name="robots" content="noindex" />
      {site ? (
        <section aria-labelledby="leave" className="box mx-auto mt-10 w-140 p-8">
          <h1 id="leave" className="row gap-2 text-xl font-semibold text-ink">
            <CircleAlert className="size-5 text-brand" aria-hidden />
            即将离开V策
          </h1>
          <p className="t-brief mt-4">
            您要打开的网页不属于本站，其内容与安全由对方负责。请勿在其中输入本站的密码、验证码，也不要向陌生人转账、开户或下载交易软件。
          </p>
          <dl className="mt-4 rounded-md bg-sunken px-4 py-3">
            <dt className="t-hint">目标网站</dt>
            <dd className="t-strong text-md break-all">{site.host}</dd>
            <dd className="t-dim mt-1 line-clamp-3 break-all">{site.href}</dd>
          </dl>
          <div className="mt-6 flex justify-end gap-3">
            <Button variant="outline" className="needs-script" onClick={goBack}>
              返回
            </Button>
            <a href={site.href} rel="ugc nofollow noopener noreferrer" className={buttonClass({})}>
              继续访问
            </a>
          </div>
        </section>
      ) : (
        <RefusedRequest title="即将离开V策" message="链接有误，无法打开" to="/" text="回到首页" />
      )}
    </Page>
  )
}

import { exportData, type UserInfo } from '@vce/protocol'
import { type ReactNode, useState } from 'react'
import { useApi } from '#app/lib/api'
import { downloadFile } from '#app/lib/download'
import { useSaving } from '#app/lib/use-saving'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Card } from '#app/ui/layout/card'
import { CloseDialog, type CloseForm } from './close-dialog'
import { ClosingNotice } from './closing-notice'

interface PrivacyCardProps {
  user: UserInfo
  /** Form that verifies the user by a code and requests the deletion. */
  closeForm: CloseForm
}

/** 隐私: export of the stored data, and account deletion. */
export function PrivacyCard({ user, closeForm }: PrivacyCardProps) {
  const api = useApi()
  const exporting = useSaving()
  const [closing, setClosing] = useState(false)
  const download = () =>
    exporting.run(async () => {
      const data = await api.call(exportData, {})
      const name = `V策个人数据-${data.exported_at.slice(0, 10)}.json`
      downloadFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
    })
  return (
    <Card title="隐私" roomy bodyClass="px-6 pb-4">
      {user.closing_at && <ClosingNotice at={user.closing_at} />}
      <Row
        title="导出我的数据"
        text="本站保存的关于您的全部内容，一个 JSON 文件"
        action={
          <Button variant="outline" size="sm" disabled={exporting.busy} onClick={() => void download()}>
            {exporting.busy ? '正在导出…' : '导出'}
          </Button>
        }
      />
      {exporting.message && <Refusal message={exporting.message} />}
      <Row
        title="我的协议"
        text="同意过的协议、版本、时间与方式"
        action={
          <ButtonLink to="/my/agreementList" variant="outline" size="sm">
            查看
          </ButtonLink>
        }
      />
      {!user.closing_at && (
        <Row
          title="注销账号"
          text="提交后 15 天删除账号，期间重新登录可以撤销"
          action={
            <Button variant="danger" size="sm" onClick={() => setClosing(true)}>
              注销账号
            </Button>
          }
        />
      )}
      <CloseDialog open={closing} onClose={() => setClosing(false)} form={closeForm} mobile={user.mobile} />
    </Card>
  )
}

const Row = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <div className="row min-h-16 border-t border-line first:border-0">
    <div>
      <p className="text-base text-ink">{title}</p>
      <p className="t-dim">{text}</p>
    </div>
    <span className="ml-auto">{action}</span>
  </div>
)

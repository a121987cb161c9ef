import { getInvoiceFile } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { downloadFile } from '#app/lib/download'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'

/** 下载发票: button that saves the PDF of an issued invoice. */
export function InvoiceFile({ orderId }: { orderId: string }) {
  const api = useApi()
  const { busy, run } = useSaving()
  const download = () =>
    run(async () => {
      const { name, pdf } = await api.call(getInvoiceFile, { order_id: orderId })
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
      downloadFile(new Blob([bytes], { type: 'application/pdf' }), name)
    })
  return (
    <Button variant="ghost" size="sm" aria-disabled={busy} onClick={() => !busy && void download()}>
      下载发票
    </Button>
  )
}

import { Alert } from '@mantine/core'
import { lastTautan } from '#web/offline/sesi-tautan.ts'

/** Said on the log-in after a link has ended under somebody's hands, or was opened on another device. */
export default function EndedTautan({ sebab }: { sebab: 'berakhir' | 'pindah' }) {
  const tautan = lastTautan()
  const dari = `Tautan${tautan ? ` dari ${tautan.pembuat}` : ''}`
  const nama = tautan?.nama ?? 'pemilik akun'
  return (
    <Alert color="orange" role="alert" className="mb-16" classNames={{ message: 'warn-ink' }}>
      {sebab === 'pindah'
        ? `${dari} dibuka di perangkat lain. Untuk meneruskan di sini, buka lagi tautannya. Isian yang belum terkirim tetap tersimpan di perangkat ini, dan terkirim sesudah itu atau setelah ${nama} masuk.`
        : `${dari} sudah dicabut atau lewat masanya. Isian yang belum terkirim tetap tersimpan di perangkat ini dan terkirim setelah ${nama} masuk.`}
    </Alert>
  )
}

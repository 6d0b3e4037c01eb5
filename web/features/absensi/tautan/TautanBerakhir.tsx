import { Alert } from '@mantine/core'
import { lastTautan } from '#web/offline/sesi-tautan.ts'

/** Said on the log-in after a link has ended under somebody's hands. */
export default function TautanBerakhir() {
  const tautan = lastTautan()
  return (
    <Alert color="orange" role="alert" className="mb-16" classNames={{ message: 'warn-ink' }}>
      Tautan{tautan ? ` dari ${tautan.pembuat}` : ''} sudah dicabut atau lewat masanya. Isian yang belum terkirim tetap
      tersimpan di perangkat ini dan terkirim setelah {tautan?.nama ?? 'pemilik akun'} masuk.
    </Alert>
  )
}

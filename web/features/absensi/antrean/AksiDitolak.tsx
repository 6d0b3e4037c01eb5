import { Button } from '@mantine/core'
import css from './PertemuanAntrean.module.css'
import type { Tanya } from './susun.ts'

interface AksiDitolakProps {
  /** Why the server refused. */
  kode: string
  onTanya: (jenis: Tanya['jenis']) => void
  onCobaLagi: () => void
}

/** What can be done about a refusal; nothing leaves the device unless the server takes it or the person gives it up. */
export function AksiDitolak({ kode, onTanya, onCobaLagi }: AksiDitolakProps) {
  return (
    <div className={css.aksi}>
      {kode === 'absensi.terkunci' ? (
        <Button className={css.kecil} onClick={() => onTanya('koreksi')}>
          Ajukan sebagai koreksi
        </Button>
      ) : null}
      {kode === 'absensi.perlu_alasan' ? (
        <Button className={css.kecil} onClick={() => onTanya('alasan')}>
          Kirim dengan alasan …
        </Button>
      ) : (
        <Button variant="default" className={css.kecil} onClick={onCobaLagi}>
          Coba lagi
        </Button>
      )}
      <Button variant="default" className={css.kecil} onClick={() => onTanya('buang')}>
        Buang
      </Button>
    </div>
  )
}

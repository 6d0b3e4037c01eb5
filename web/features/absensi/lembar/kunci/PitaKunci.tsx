import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { describeTerkunci } from '#contract/penutupan.ts'
import { Pita } from '#web/features/absensi/lembar/Pita.tsx'
import css from '#web/features/absensi/lembar/PitaLembar.module.css'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import type { Penguncian } from './use-penguncian.ts'

/** Since when it is locked, and the way on; or until when it has been opened again. */
export function PitaKunci() {
  const { lembar, penguncian, hambatan, onBuka } = usePengisian()
  const { kunci, terkunci, alasan, setAlasan, jalan, lewat } = penguncian
  const zona = lembar.zona_waktu
  const kapan = kunci.tutup_at === null ? '' : describeTerkunci(kunci.tutup_at, zona, { hariIni: lembar.hari_ini })
  if (kunci.terkunci && terkunci) {
    return (
      <Pita ikon={IconLock} warna="abu" role="alert">
        {kapan} {sambungan(jalan, lembar)}
      </Pita>
    )
  }
  if (kunci.terkunci) {
    return (
      <Pita ikon={IconLockOpen} warna="abu" role="status">
        <b>Mengubah setelah terkunci.</b> Alasan: {alasan}
        <span className={css.actions}>
          <button className="bold underline min-h-44" type="button" onClick={() => onBuka('alasan')}>
            Ganti alasan
          </button>
          <button className="bold underline min-h-44" type="button" onClick={() => setAlasan('')}>
            Selesai mengubah
          </button>
        </span>
      </Pita>
    )
  }
  // Nobody can be asked whether it is locked.
  if (lewat && hambatan === 'jaringan') {
    return (
      <Pita ikon={IconLock} warna="kuning" role="alert">
        {kapan} Yang baru sampai di server sesudah itu ditolak, dan tetap tersimpan di perangkat ini.
      </Pita>
    )
  }
  const { perpanjangan } = lembar
  if (perpanjangan && kunci.tutup_at === perpanjangan.sampai_at) {
    return (
      <Pita ikon={IconLockOpen} warna="abu" role="note">
        Dibuka {perpanjangan.oleh}: {perpanjangan.alasan}. {kapan}
      </Pita>
    )
  }
  return null
}

function sambungan(jalan: Penguncian['jalan'], { pertemuan, alasan }: Lembar): string {
  if (pertemuan?.peniadaan) return `Ditiadakan: ${pertemuan.peniadaan.alasan}`
  if (jalan === 'koreksi') return 'Perubahan lewat koreksi yang disetujui murabbi.'
  if (jalan === 'alasan') return 'Anda dapat mengubahnya dengan alasan; alasan itu tercatat di riwayat.'
  // The server's sentence names the lock as well; what stands in the way besides is said by the rest of the sheet.
  return alasan?.startsWith('Terkunci') ? '' : (alasan ?? '')
}

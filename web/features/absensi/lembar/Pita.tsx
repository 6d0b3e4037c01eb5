import { type Icon, IconArrowRight, IconCalendarOff, IconLock, IconLockOpen, IconUserShare } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { describeTerkunci } from '#contract/locked.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import type { Jalan } from '#web/features/absensi/lembar/kunci/use-penguncian.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './PitaLembar.module.css'
import { usePengisian } from './pengisian.ts'

interface PitaProps {
  ikon: Icon
  warna: 'kuning' | 'biru' | 'merah' | 'abu'
  /** Whether it is told at once, when there is time, or is only read. */
  role: 'alert' | 'status' | 'note'
  children: ReactNode
}

/** A strip over the rows: what has to be known before marking. */
export function SheetBand({ ikon: Ikon, warna, role, children }: PitaProps) {
  return (
    <div className={css.pita} data-warna={warna} role={role}>
      <Ikon size={18} stroke={1.7} aria-hidden />
      <span>{children}</span>
    </div>
  )
}

export function TombolPita(props: ComponentProps<'button'>) {
  return <button className="bold underline min-h-44" type="button" {...props} />
}

/** What the plan says about this day: a holiday, which blocks nothing; where the pertemuan went; that it is led for others. */
export function PitaRencana() {
  const { libur, pindah, sebagai_badal, kelompok, kegiatan } = usePengisian().lembar
  return (
    <>
      {pindah ? (
        <SheetBand ikon={IconArrowRight} warna="biru" role="note">
          Pertemuan ini dipindahkan ke{' '}
          <AppLink
            ke={paths.absensiInput(kelompok.id, { tanggal: pindah.tanggal, kegiatan: kegiatan?.id, ke: pindah.ke })}
          >
            {formatTanggal(pindah.tanggal, 'panjang')}
          </AppLink>
          .
        </SheetBand>
      ) : null}
      {libur ? (
        <SheetBand ikon={IconCalendarOff} warna="kuning" role="note">
          <b>Libur: {libur}.</b> Pertemuan tetap boleh diadakan.
        </SheetBand>
      ) : null}
      {sebagai_badal ? (
        <SheetBand ikon={IconUserShare} warna="abu" role="note">
          Anda mengisi sebagai badal, hanya untuk pertemuan ini.
        </SheetBand>
      ) : null}
    </>
  )
}

/** Since when it is locked, and the way on; or until when it has been opened again. */
export function PitaKunci() {
  const { lembar, penguncian, hambatan, onBuka } = usePengisian()
  const { kunci, terkunci, alasan, setAlasan, jalan, lewat } = penguncian
  const zona = lembar.zona_waktu
  const kapan = kunci.tutup_at === null ? '' : describeTerkunci(kunci.tutup_at, zona, { hariIni: lembar.hari_ini })
  if (kunci.terkunci && terkunci) {
    return (
      <SheetBand ikon={IconLock} warna="abu" role="alert">
        {kapan} {sambungan(jalan, lembar)}
      </SheetBand>
    )
  }
  if (kunci.terkunci) {
    return (
      <SheetBand ikon={IconLockOpen} warna="abu" role="status">
        <b>Mengubah setelah terkunci.</b> Alasan: {alasan}
        <span className={css.actions}>
          <TombolPita onClick={() => onBuka('alasan')}>Ganti alasan</TombolPita>
          <TombolPita onClick={() => setAlasan('')}>Selesai mengubah</TombolPita>
        </span>
      </SheetBand>
    )
  }
  // Nobody can be asked whether it is locked.
  if (lewat && hambatan === 'jaringan') {
    return (
      <SheetBand ikon={IconLock} warna="kuning" role="alert">
        {kapan} Yang baru sampai di server sesudah itu ditolak, dan tetap tersimpan di perangkat ini.
      </SheetBand>
    )
  }
  const { perpanjangan } = lembar
  if (perpanjangan && kunci.tutup_at === perpanjangan.sampai_at) {
    return (
      <SheetBand ikon={IconLockOpen} warna="abu" role="note">
        Dibuka {perpanjangan.oleh}: {perpanjangan.alasan}. {kapan}
      </SheetBand>
    )
  }
  return null
}

function sambungan(jalan: Jalan, { pertemuan, alasan }: Lembar): string {
  if (pertemuan?.peniadaan) return `Ditiadakan: ${pertemuan.peniadaan.alasan}`
  if (jalan === 'koreksi') return 'Perubahan lewat koreksi yang disetujui murabbi.'
  if (jalan === 'alasan') return 'Anda dapat mengubahnya dengan alasan; alasan itu tercatat di riwayat.'
  // The server's sentence names the lock as well; what stands in the way besides is said by the rest of the sheet.
  return alasan?.startsWith('Terkunci') ? '' : (alasan ?? '')
}

import { type Icon, IconArrowRight, IconCalendarOff, IconLock, IconLockOpen, IconUserShare } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { describeLocked } from '#contract/locked.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { Way } from '#web/features/absensi/lembar/kunci/use-locking.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useFilling } from './filling.ts'
import css from './PitaLembar.module.css'

interface PitaProps {
  ikon: Icon
  colour: 'kuning' | 'biru' | 'merah' | 'abu'
  /** Whether it is told at once, when there is time, or is only read. */
  role: 'alert' | 'status' | 'note'
  children: ReactNode
}

/** A strip over the rows: what has to be known before marking. */
export function SheetBand({ ikon: Ikon, colour, role, children }: PitaProps) {
  return (
    <div className={css.pita} data-warna={colour} role={role}>
      <Ikon size={18} stroke={1.7} aria-hidden />
      <span>{children}</span>
    </div>
  )
}

export function BandButton(props: ComponentProps<'button'>) {
  return <button className="bold underline min-h-44" type="button" {...props} />
}

/** What the plan says about this day: a holiday, which blocks nothing; where the pertemuan went; that it is led for others. */
export function PitaRencana() {
  const { libur, pindah, sebagai_badal, kelompok, kegiatan } = useFilling().lembar
  return (
    <>
      {pindah ? (
        <SheetBand ikon={IconArrowRight} colour="biru" role="note">
          Pertemuan ini dipindahkan ke{' '}
          <AppLink
            ke={paths.absensiInput(kelompok.id, { tanggal: pindah.tanggal, kegiatan: kegiatan?.id, ke: pindah.ke })}
          >
            {formatDate(pindah.tanggal, 'panjang')}
          </AppLink>
          .
        </SheetBand>
      ) : null}
      {libur ? (
        <SheetBand ikon={IconCalendarOff} colour="kuning" role="note">
          <b>Libur: {libur}.</b> Pertemuan tetap boleh diadakan.
        </SheetBand>
      ) : null}
      {sebagai_badal ? (
        <SheetBand ikon={IconUserShare} colour="abu" role="note">
          Anda mengisi sebagai badal, hanya untuk pertemuan ini.
        </SheetBand>
      ) : null}
    </>
  )
}

/** Since when it is locked, and the way on; or until when it has been opened again. */
export function KeyBand() {
  const { lembar, locking, hambatan, onOpen } = useFilling()
  const { kunci, terkunci, alasan, setReason, way, lewat } = locking
  const zone = lembar.zona_waktu
  const kapan = kunci.tutup_at === null ? '' : describeLocked(kunci.tutup_at, zone, { hariIni: lembar.hari_ini })
  if (kunci.terkunci && terkunci) {
    return (
      <SheetBand ikon={IconLock} colour="abu" role="alert">
        {kapan} {connection(way, lembar)}
      </SheetBand>
    )
  }
  if (kunci.terkunci) {
    return (
      <SheetBand ikon={IconLockOpen} colour="abu" role="status">
        <b>Mengubah setelah terkunci.</b> Alasan: {alasan}
        <span className={css.actions}>
          <BandButton onClick={() => onOpen('alasan')}>Ganti alasan</BandButton>
          <BandButton onClick={() => setReason('')}>Selesai mengubah</BandButton>
        </span>
      </SheetBand>
    )
  }
  // Nobody can be asked whether it is locked.
  if (lewat && hambatan === 'jaringan') {
    return (
      <SheetBand ikon={IconLock} colour="kuning" role="alert">
        {kapan} Yang baru sampai di server sesudah itu ditolak, dan tetap tersimpan di perangkat ini.
      </SheetBand>
    )
  }
  const { perpanjangan } = lembar
  if (perpanjangan && kunci.tutup_at === perpanjangan.sampai_at) {
    return (
      <SheetBand ikon={IconLockOpen} colour="abu" role="note">
        Dibuka {perpanjangan.oleh}: {perpanjangan.alasan}. {kapan}
      </SheetBand>
    )
  }
  return null
}

function connection(way: Way, { pertemuan, alasan }: Lembar): string {
  if (pertemuan?.peniadaan) return `Ditiadakan: ${pertemuan.peniadaan.alasan}`
  if (way === 'koreksi') return 'Perubahan lewat koreksi yang disetujui murabbi.'
  if (way === 'alasan') return 'Anda dapat mengubahnya dengan alasan; alasan itu tercatat di riwayat.'
  // The server's sentence names the lock as well; what stands in the way besides is said by the rest of the sheet.
  return alasan?.startsWith('Terkunci') ? '' : (alasan ?? '')
}

import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEventHandler, ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useSekali } from '#web/ui/use-gema.ts'
import css from './LembarAbsensi.module.css'
import { usePengisian } from './pengisian.ts'
import { usePertemuanAksi } from './pertemuan-aksi.ts'

/** The one main action; its label says what will happen, and to how many. */
export function TombolUtama() {
  const { lembar, terbatas, ponsel, barisList, hitungan, sisanya, aksi, penguncian, belumMulai, gulirKe, onBuka } =
    usePengisian()
  const { belum } = hitungan
  const jalan = penguncian.terkunci ? penguncian.jalan : null
  const bermasalah = barisList.find(row => row.konflik)
  const navigate = useNavigate()
  const { adakan } = usePertemuanAksi(lembar)
  // 'Hadir semua' becomes 'Selesai' under the finger.
  const sekali = useSekali()
  const rupa = ponsel ? ({ radius: 'lg' } as const) : {}
  // What comes after the sheet is not for who came by a link.
  if (terbatas && !bermasalah && (belum === 0 || !lembar.boleh_mencatat))
    return lembar.boleh_mencatat ? <span>Semua terisi.</span> : null
  const tombol = (teks: ReactNode, onClick: MouseEventHandler<HTMLButtonElement>, loading = false) => (
    <Button {...rupa} {...{ loading, onClick }} data-tanya={belumMulai.tanya || undefined}>
      {teks}
    </Button>
  )
  if (jalan === 'koreksi') return tombol('Ajukan koreksi', () => onBuka({ koreksi: [] }))
  if (jalan) return tombol('Ubah dengan alasan', () => onBuka('alasan'))
  if (bermasalah) return tombol('Lihat baris itu', () => gulirKe(bermasalah))
  if (!lembar.boleh_mencatat)
    return lembar.pertemuan?.peniadaan && lembar.boleh_mengubah
      ? tombol('Batalkan peniadaan', () => adakan.mutate(), adakan.isPending)
      : tombol('Lihat rekap', () => navigate({ to: paths.absensiRekap(lembar.kelompok.id) }))
  if (belum === 0) {
    return (
      <Tombol {...rupa} ikon={IconCheck} ikonBesar onClick={sekali(() => navigate({ to: paths.absensi }))}>
        Selesai
      </Tombol>
    )
  }
  return tombol(
    <>
      {belumMulai.tanya || sisanya}
      <span className={`medium ${css.count}`}> · {belum}</span>
    </>,
    sekali(aksi.sisanyaHadir),
  )
}

/** Beside 'Selesai': what is usually done next. Its name is one word on the desktop and a sign on the phone. */
export function TombolBagikan() {
  const { lembar, terbatas, ponsel: phone, barisList, hitungan, onBuka } = usePengisian()
  const lengkap = hitungan.belum === 0 && barisList.length > 0
  return terbatas || !lengkap || lembar.pertemuan?.peniadaan ? null : (
    <Button
      variant="default"
      aria-label="Bagikan ke WhatsApp"
      aria-haspopup="dialog"
      onClick={() => onBuka('bagikan')}
      {...(phone ? { radius: 'lg' } : { leftSection: <IconBrandWhatsapp size={16} aria-hidden /> })}
    >
      {phone ? <IconBrandWhatsapp size={22} aria-hidden /> : 'Bagikan'}
    </Button>
  )
}

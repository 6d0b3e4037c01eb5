import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { describeFormula } from '#contract/kehadiran.ts'
import { describeLibur } from '#contract/laporan/daily-rekap.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useOnlyReading } from '#web/ui/session-context.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import css from './CatatanKaki.module.css'

/** What the figures leave out, and how a percentage comes about. */
export function CatatanKaki({ rekap }: { rekap: Rekap }) {
  const phone = usePhone()
  const { kolom, rencana, hari_ini, jumlah, kegiatan, kegiatan_list } = rekap
  const cancelled = kolom.filter(k => k.ditiadakan !== null)
  const missed = rencana.filter(day => day < hari_ini)
  const uncounted = kegiatan ? [] : kegiatan_list.filter(k => !k.dihitung)
  const [open, setOpen] = useState(false)
  const none = cancelled.map(k => `${short(k.tanggal)} ditiadakan: ${k.ditiadakan}, tidak masuk pembagi`)
  const notes = [
    ...(phone && !open ? [] : none),
    ...(rekap.mode === 'harian' && rekap.libur.length > 0 ? [`Libur: ${describeLibur(rekap)}`] : []),
    ...(missed.length > 0 ? [`${missed.length} sesi terjadwal belum dibuka: ${missed.map(short).join(', ')}`] : []),
    ...(jumlah.hitungan.belum > 0 ? [`${jumlah.hitungan.belum} tanda belum diisi, tidak masuk pembagi`] : []),
    ...(uncounted.length > 0 ? [`${uncounted.map(k => k.nama).join(', ')} tidak masuk hitungan`] : []),
  ]
  return (
    <div className={`flex between gap-2 gap-x-20 py-6 px-16 text-s soft rule-t scroll wrap fixed ${css.foot}`}>
      {phone && none.length > 0 ? (
        <UnstyledButton
          className="text-s min-h-24 touch-min-h-44 strong"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {none.length} ditiadakan {open ? '⌄' : '›'}
        </UnstyledButton>
      ) : null}
      <span>{notes.length > 0 ? `${notes.join('. ')}.` : ''}</span>
      <span className="phone-hidden">Persen = {describeFormula(rekap.aturan)}. Tekan angka untuk melihat rincian.</span>
    </div>
  )
}

/** '24/10' */
function short(tanggal: string): string {
  return `${Number(tanggal.slice(8))}/${Number(tanggal.slice(5, 7))}`
}

/** Nothing was held in the range yet. */
export function EmptyRekap({ id, rekap }: { id: string; rekap: Rekap }) {
  const onlyReading = useOnlyReading()
  return (
    <EmptyState
      judul={rekap.dari > rekap.hari_ini ? 'Rentang ini belum tiba' : 'Rekap muncul setelah pertemuan pertama'}
      gambar="nanti"
      aksi={
        onlyReading ? undefined : (
          <ActionButton variant="light" ke={paths.absensiInput(id)}>
            Buka lembar absensi
          </ActionButton>
        )
      }
    >
      {rekap.kegiatan
        ? `Belum ada pertemuan ${rekap.kegiatan.nama} dalam rentang ini.`
        : 'Belum ada pertemuan dalam rentang ini.'}
    </EmptyState>
  )
}

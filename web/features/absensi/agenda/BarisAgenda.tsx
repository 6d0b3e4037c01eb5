import { IconArrowBackUp, IconCalendarDue, IconCalendarOff, IconClipboardText } from '@tabler/icons-react'
import type { Agenda, EntriAgenda } from '#contract/absensi/agenda.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { useAlamatPertemuan } from '#web/alamat-pertemuan.ts'
import { AksiBaris } from '#web/ui/AksiBaris.tsx'
import { KeadaanPertemuan } from '#web/ui/KeadaanPertemuan.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './agenda.module.css'
import { describeWaktu, keadaanEntri, namaEntri } from './sebut.ts'

export type AksiAgenda = 'rencana' | 'pindahkan' | 'tiadakan' | 'adakan'

interface BarisAgendaProps {
  entri: EntriAgenda
  kelompokId: number
  hariIni: string
  onAksi: (aksi: AksiAgenda) => void
}

/** One pertemuan: its name leads to the sheet, behind the dots what may be decided about it. */
export function BarisAgenda({ entri, kelompokId, hariIni, onAksi }: BarisAgendaProps) {
  const { kegiatan_id, tanggal, ke, keadaan, materi, oleh, badal, alasan, dipindah, boleh_mengubah } = entri
  const alamatOf = useAlamatPertemuan()
  const state = keadaanEntri(entri)
  const nama = namaEntri(entri)
  return (
    <li className={`row between gap-8 py-6 min-h-44 ${css.baris}`}>
      <div className={css.kata}>
        <span className={`row wrap gap-2 gap-x-12 text-l ${css.nama}`}>
          <Tautan ke={alamatOf({ kelompok_id: kelompokId, tanggal, kegiatan_id, ke })}>{nama}</Tautan>
          {state ? <KeadaanPertemuan keadaan={state} /> : <span className="text-m soft">Terjadwal</span>}
        </span>
        <span className={css.rinci}>{describeWaktu(entri)}</span>
        {materi ? <span className={css.rinci}>{materi}</span> : null}
        {oleh ? (
          <span className={css.rinci}>
            {badal ? 'Badal: ' : 'Pelaksana: '}
            {oleh}
          </span>
        ) : null}
        {keadaan === 'ditiadakan' ? <span className={css.rinci}>{alasan}</span> : null}
        {dipindah ? (
          <span className={css.rinci}>
            Pindahan dari {formatTanggal(dipindah.tanggal, 'panjang')}: {dipindah.alasan} ({dipindah.oleh})
          </span>
        ) : null}
      </div>
      {boleh_mengubah ? <AksiBaris nama={`${nama}, ${formatTanggal(tanggal, 'panjang')}`} aksi={aksiOf()} /> : null}
    </li>
  )

  function aksiOf() {
    const berita = {
      label: tanggal > hariIni ? 'Atur rencana' : 'Berita acara',
      ikon: <IconClipboardText size={16} aria-hidden />,
      onPilih: () => onAksi('rencana'),
    }
    if (keadaan === 'ditiadakan')
      return [
        {
          label: 'Batalkan peniadaan',
          ikon: <IconArrowBackUp size={16} aria-hidden />,
          onPilih: () => onAksi('adakan'),
        },
      ]
    return [
      berita,
      {
        label: 'Pindahkan',
        ikon: <IconCalendarDue size={16} aria-hidden />,
        onPilih: () => onAksi('pindahkan'),
      },
      {
        label: 'Tiadakan',
        ikon: <IconCalendarOff size={16} aria-hidden />,
        onPilih: () => onAksi('tiadakan'),
      },
    ]
  }
}

/** What was here and is held on another day. */
export function BarisPindah({ pindah, kelompokId }: { pindah: Agenda['pindah'][number]; kelompokId: number }) {
  const { kegiatan, kegiatan_id, ke_tanggal, ke, alasan, oleh } = pindah
  const alamatOf = useAlamatPertemuan()
  return (
    <li className={`row between gap-8 py-6 min-h-44 ${css.baris}`} data-pindah>
      <div className={css.kata}>
        <span className={css.rinci}>
          {kegiatan} dipindahkan ke{' '}
          <Tautan ke={alamatOf({ kelompok_id: kelompokId, tanggal: ke_tanggal, kegiatan_id, ke })}>
            {formatTanggal(ke_tanggal, 'panjang')}
          </Tautan>
          : {alasan} ({oleh})
        </span>
      </div>
    </li>
  )
}

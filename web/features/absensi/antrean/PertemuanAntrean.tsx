import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type JenisKegiatan, labelTanda, type Status } from '#contract/kehadiran.ts'
import { todayIn, type Zona } from '#contract/tanggal.ts'
import { describeJam } from '#web/offline/sebut-waktu.ts'
import type { SyncState } from '#web/offline/sync.ts'
import { paths } from '#web/paths.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import css from './PertemuanAntrean.module.css'
import type { BagianAntrean, BarisAntrean, WaitingPertemuan as Pertemuan, Tanya } from './susun.ts'
import { catatanTerbuka, describeWaitingDate, describeWaitingPertemuan, describeWaitingReason } from './teks.ts'

const icons = { ditolak: IconAlertTriangle, konflik: IconUsers, menunggu: IconClock }

/** What is left of one pertemuan, with the way to its sheet. */
export function PertemuanAntrean(props: {
  pertemuan: Pertemuan
  zona: Zona
  sync: SyncState
  onTanya: (tanya: Tanya) => void
  onCobaLagi: (bagian: BagianAntrean) => void
  onTutup: () => void
  salin: ReactNode
}) {
  const { pertemuan, zona, sync, onTanya, onCobaLagi, onTutup, salin } = props
  const { sheet, jenis, bagian } = pertemuan
  const title = useId()
  return (
    <section aria-labelledby={title} className={`stack clip framed-2 round-10 ${css.pertemuan}`}>
      <h3 id={title} className={`py-8 px-12 text-xl ${css.judul}`}>
        {describeWaitingPertemuan(pertemuan)}
        <span className={`block text-m normal soft ${css.tanggal}`}>{describeWaitingDate(pertemuan)}</span>
      </h3>
      {bagian.map(part => (
        <div
          key={`${part.keadaan} ${part.entry?.no} ${part.kode}`}
          className={`py-8 px-12 rule-t ${css.bagian}`}
          data-keadaan={part.keadaan}
        >
          <p className={`flex gap-8 mb-4 text-m strong warn-ink ${css.sebab}`}>
            <Ikon keadaan={part.keadaan} />
            {sebabOf(part, sync)}
          </p>
          <ul className="list lined">
            {part.baris.map(baris => (
              <WaitingRow key={baris.mahasantri_id} baris={baris} jenis={jenis} zona={zona} />
            ))}
          </ul>
          {part.keadaan === 'menunggu' ? null : (
            <AksiBagian
              bagian={part}
              onTanya={jenis => onTanya({ jenis, bagian: part, pertemuan })}
              onCobaLagi={() => onCobaLagi(part)}
            />
          )}
        </div>
      ))}
      <div className={css.aksi}>
        <Tombol ke={paths.lembar(sheet)} variant="subtle" className={css.kecil} onClick={onTutup}>
          Buka lembar
        </Tombol>
        {salin}
      </div>
    </section>
  )
}

interface AksiBagianProps {
  bagian: BagianAntrean
  onTanya: (jenis: Tanya['jenis']) => void
  onCobaLagi: () => void
}

/** What can be done about a refusal or a conflict; nothing leaves the device unless the server takes it or the person gives it up. */
function AksiBagian({ bagian: { keadaan, kode }, onTanya, onCobaLagi }: AksiBagianProps) {
  const denganAlasan = kode === 'absensi.perlu_alasan'
  const tombol = (label: string, onClick: () => void, variant = 'default') => (
    <Button variant={variant} className={css.kecil} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={css.aksi}>
      {kode === 'absensi.terkunci' ? tombol('Ajukan sebagai koreksi', () => onTanya('koreksi'), 'filled') : null}
      {denganAlasan ? tombol('Kirim dengan alasan …', () => onTanya('alasan'), 'filled') : null}
      {keadaan === 'ditolak' && !denganAlasan ? tombol('Coba lagi', onCobaLagi) : null}
      {tombol('Buang', () => onTanya('buang'))}
    </div>
  )
}

function sebabOf({ keadaan, pesan, baris }: BagianAntrean, sync: SyncState): string {
  if (keadaan === 'ditolak') return `Ditolak: ${pesan}`
  if (keadaan === 'menunggu') return describeWaitingReason(sync)
  return `${baris.length} baris berbeda dengan catatan orang lain. Pilih yang benar di lembarnya, atau buang isian Anda.`
}

function Ikon({ keadaan }: Pick<BagianAntrean, 'keadaan'>) {
  const Icon = icons[keadaan]
  return <Icon size={16} stroke={1.8} aria-hidden className={`fixed ${css.ikon}`} />
}

/** One mark that waits here. */
export function WaitingRow({ baris, jenis, zona }: { baris: BarisAntrean; jenis: JenisKegiatan; zona: Zona }) {
  const { nama, sekarang, tapped_at } = baris
  const catatan = catatanTerbuka(baris)
  const hariIni = todayIn(zona, Date.now())
  return (
    <li className={`grid gap-x-12 py-4 ${css.baris}`}>
      <span className="break">{nama}</span>
      <span className="inline-row gap-6 strong">
        <MarkSign status={baris.status} size={11} />
        {describeIsi(baris, jenis)}
      </span>
      <span className={`text-m break soft ${css.rinci}`}>
        {sekarang
          ? `Berbeda dengan catatan ${sekarang.oleh ?? 'orang lain'}: ${describeIsi(sekarang, jenis)}${sekarang.pada === null ? '' : ` ${describeJam(sekarang.pada, zona, hariIni)}`}`
          : null}
        {sekarang ? <br /> : null}
        ditekan {describeJam(tapped_at, zona, hariIni)}
        {catatan ? ` · “${catatan}”` : ''}
      </span>
    </li>
  )
}

/** The letter alone for U: this list may be shown to others. */
function describeIsi(isi: { status: Status | null; menit: number | null }, jenis: JenisKegiatan): string {
  return isi.status === null ? 'Dikosongkan' : labelTanda(isi, jenis)
}

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type KegiatanKind, labelTanda, type Status } from '#contract/kehadiran.ts'
import { todayIn, type Zone } from '#contract/tanggal.ts'
import { describeJam } from '#web/offline/describe-instant.ts'
import type { SyncState } from '#web/offline/sync-state.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { MarkSign } from '#web/ui/Tanda.tsx'
import type { Ask, WaitingPertemuan as Pertemuan, QueuePart, QueueRow } from './compose.ts'
import css from './QueuePertemuan.module.css'
import { describeWaitingDate, describeWaitingPertemuan, describeWaitingReason, openCatatan } from './teks.ts'

const icons = { ditolak: IconAlertTriangle, konflik: IconUsers, menunggu: IconClock }

/** What is left of one pertemuan, with the way to its sheet. */
export function QueuePertemuan(props: {
  pertemuan: Pertemuan
  zona: Zone
  sync: SyncState
  onAsk: (tanya: Ask) => void
  onTryAgain: (bagian: QueuePart) => void
  onClose: () => void
  salin: ReactNode
}) {
  const { pertemuan, zona, sync, onAsk, onTryAgain, onClose, salin } = props
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
            {causeOf(part, sync)}
          </p>
          <ul className="list lined">
            {part.baris.map(baris => (
              <WaitingRow key={baris.mahasantri_id} baris={baris} jenis={jenis} zona={zona} />
            ))}
          </ul>
          {part.keadaan === 'menunggu' ? null : (
            <PartAction
              bagian={part}
              onAsk={jenis => onAsk({ jenis, bagian: part, pertemuan })}
              onTryAgain={() => onTryAgain(part)}
            />
          )}
        </div>
      ))}
      <div className={css.aksi}>
        <ActionButton ke={paths.lembar(sheet)} variant="subtle" className={css.kecil} onClick={onClose}>
          Buka lembar
        </ActionButton>
        {salin}
      </div>
    </section>
  )
}

interface PartActionProps {
  bagian: QueuePart
  onAsk: (jenis: Ask['jenis']) => void
  onTryAgain: () => void
}

/** What can be done about a refusal or a conflict; nothing leaves the device unless the server takes it or the person gives it up. */
function PartAction({ bagian: { keadaan, kode }, onAsk, onTryAgain }: PartActionProps) {
  const withReason = kode === 'absensi.perlu_alasan'
  const button = (label: string, onClick: () => void, variant = 'default') => (
    <Button variant={variant} className={css.kecil} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={css.aksi}>
      {kode === 'absensi.terkunci' ? button('Ajukan sebagai koreksi', () => onAsk('koreksi'), 'filled') : null}
      {withReason ? button('Kirim dengan alasan …', () => onAsk('alasan'), 'filled') : null}
      {keadaan === 'ditolak' && !withReason ? button('Coba lagi', onTryAgain) : null}
      {button('Buang', () => onAsk('buang'))}
    </div>
  )
}

function causeOf({ keadaan, pesan, baris }: QueuePart, sync: SyncState): string {
  if (keadaan === 'ditolak') return `Ditolak: ${pesan}`
  if (keadaan === 'menunggu') return describeWaitingReason(sync)
  return `${baris.length} baris berbeda dengan catatan orang lain. Pilih yang benar di lembarnya, atau buang isian Anda.`
}

function Ikon({ keadaan }: Pick<QueuePart, 'keadaan'>) {
  const Icon = icons[keadaan]
  return <Icon size={16} stroke={1.8} aria-hidden className={`fixed ${css.ikon}`} />
}

/** One mark that waits here. */
export function WaitingRow({ baris, jenis, zona }: { baris: QueueRow; jenis: KegiatanKind; zona: Zone }) {
  const { nama, sekarang, tapped_at } = baris
  const catatan = openCatatan(baris)
  const today = todayIn(zona, Date.now())
  return (
    <li className={`grid gap-x-12 py-4 ${css.baris}`}>
      <span className="break">{nama}</span>
      <span className="inline-row gap-6 strong">
        <MarkSign status={baris.status} size={11} />
        {describeContent(baris, jenis)}
      </span>
      <span className={`text-m break soft ${css.rinci}`}>
        {sekarang
          ? `Berbeda dengan catatan ${sekarang.oleh ?? 'orang lain'}: ${describeContent(sekarang, jenis)}${sekarang.pada === null ? '' : ` ${describeJam(sekarang.pada, zona, today)}`}`
          : null}
        {sekarang ? <br /> : null}
        ditekan {describeJam(tapped_at, zona, today)}
        {catatan ? ` · “${catatan}”` : ''}
      </span>
    </li>
  )
}

/** The letter alone for U: this list may be shown to others. */
function describeContent(isi: { status: Status | null; menit: number | null }, jenis: KegiatanKind): string {
  return isi.status === null ? 'Dikosongkan' : labelTanda(isi, jenis)
}

import { IconAlertTriangle, IconFileCheck, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { type KegiatanKind, labelTanda } from '#contract/kehadiran.ts'
import { type Filling, useFilling } from '#web/features/absensi/lembar/filling.ts'
import type { WaitingSuggestion } from '#web/features/absensi/lembar/kunci/use-locking.ts'
import { StepBand } from '#web/features/absensi/lembar/PitaLembar.tsx'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { statusMarks, unsetMark } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import css from './AbsensiList.module.css'
import { AbsensiRow } from './AbsensiRow.tsx'
import { ConflictRow } from './ConflictRow.tsx'
import { thumbAction } from './forward.ts'
import izinCss from './IzinRemark.module.css'
import { IzinRemark } from './IzinRemark.tsx'
import { MahasantriName } from './MahasantriName.tsx'
import { oneStop, useTypeBoard } from './type-board.ts'

/** The list in roll order; rows never move and never change their height when marked. */
export function AbsensiList() {
  const filling = useFilling()
  const { lembar, jenis, status, rowList, sendiri, phone, ringkas, cari, hambatan, aksi, locking, onOpen } = filling
  const { boleh_mencatat: mayRecording, zona_waktu: zona } = lembar
  const kolom = useMemo(() => ({ '--jumlah-status': status.length }) as object, [status])
  // In the list a thumb gets more than the mark: it is felt, and the list goes on.
  const listAction = useMemo(() => (phone ? thumbAction(aksi) : aksi), [phone, aksi])
  useTypeBoard()
  return (
    <div
      ref={cari.list}
      className={`bg-white ${css.list}`}
      style={kolom}
      data-ringkas={ringkas || undefined}
      data-baca={mayRecording ? undefined : true}
    >
      <PitaIzin />
      {phone ? null : (
        <div className={css.langkah}>
          <StepBand />
        </div>
      )}
      {phone || !mayRecording ? null : <ColumnHead />}
      {rowList.map((baris, index) => {
        const id = baris.mahasantri_id
        if (cari.tampil && !cari.tampil.has(id)) return null
        const together = { baris, nomor: index + 1, jenis, onOpen }
        if (mayRecording && !baris.tetap) {
          const antre = hambatan !== null && baris.menunggu
          return <AbsensiRow key={id} {...together} {...{ status, phone, ringkas, antre, zona }} aksi={listAction} />
        }
        return (
          <ReadRow key={id} {...together} usulan={locking.usulan.get(id)}>
            {baris.konflik ? (
              <ConflictRow
                baris={sendiri[index] ?? baris}
                konflik={baris.konflik}
                {...{ jenis, zona }}
                aksi={listAction}
              />
            ) : null}
          </ReadRow>
        )
      })}
    </div>
  )
}

function ColumnHead() {
  return (
    <div className={css.head} aria-hidden="true">
      <span className={`angka faint ${css.no}`}>No</span>
      <span className={css.name}>Nama</span>
      <span className={css.nim}>NIM</span>
      <span>5 terakhir</span>
      <span className={css.status}>Status</span>
      <span className={css.minutes}>Menit</span>
      <span className={css.note}>Catatan</span>
    </div>
  )
}

interface ReadRowProps {
  baris: ShownRow
  nomor: number
  jenis: KegiatanKind
  usulan: WaitingSuggestion | undefined
  onOpen: Filling['onOpen']
  children: ReactNode
}

/**
 * What may only be read, a sheet or one row of it: word and mark instead of buttons. A conflict wants a decision all the same
 * (`children`), in the same element, so that the focus stays when it is made.
 */
function ReadRow({ baris, nomor, jenis, usulan, onOpen, children }: ReadRowProps) {
  const { colour } = baris.status ? statusMarks[baris.status] : unsetMark
  return (
    <div
      className={`row wrap gap-x-12 py-4 px-12 rule-b ${css.readRow}`}
      {...oneStop(baris.nama)}
      id={`baris-${baris.mahasantri_id}`}
      data-baris={baris.mahasantri_id}
    >
      <span className={`angka faint ${css.no}`} aria-hidden="true">
        {nomor}
      </span>
      <span className={`grow text-l break ${css.readName}`}>
        <MahasantriName nama={baris.nama} />
        {baris.izin ? (
          <span className="block text-s soft">
            <IzinRemark izin={baris.izin} />
          </span>
        ) : null}
        {baris.catatan ? <span className="block text-s soft">“{baris.catatan}”</span> : null}
        {/* What is proposed for the mark, and what was refused because it came too late. */}
        {usulan ? (
          <span className={`info ${css.usulan}`}>
            <IconHistory size={14} stroke={1.9} aria-hidden />
            Koreksi diajukan: {labelTanda(baris, jenis)} → {labelTanda(usulan, jenis)}
          </span>
        ) : null}
        {baris.tolak === null ? null : (
          <span className={`bad-ink ${css.tolak}`}>
            <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
            Belum tersimpan: {baris.tolak}
          </span>
        )}
      </span>
      {children ? (
        <div className="whole">{children}</div>
      ) : (
        <button
          type="button"
          className={`row gap-8 px-8 text-right min-h-44 medium ${css.readMark}`}
          style={{ color: baris.status ? colour : 'var(--ink-3)' }}
          onClick={() => onOpen({ mahasantri: baris.mahasantri_id })}
        >
          {baris.tetap ? (
            'Sudah diisi'
          ) : (
            <>
              {labelTanda(baris, jenis)}
              <MarkSign status={baris.status} size={11} />
            </>
          )}
        </button>
      )}
    </div>
  )
}

/**
 * Above the rows: how many of them an approved izin has filled, and the way to the first. It stays whatever is marked
 * afterwards, because rows must not move under the finger.
 */
function PitaIzin() {
  const { lembar, rowList, scrollKe } = useFilling()
  const terisi = rowList.filter(row => row.izin !== null)
  if (terisi.length === 0 || !lembar.boleh_mencatat) return null
  return (
    <div className={`row text-m info rule-b min-h-44 ${izinCss.pita}`}>
      <IconFileCheck size={17} stroke={1.8} aria-hidden />
      <span className="fill">{terisi.length} izin yang disetujui sudah diisikan</span>
      <button type="button" onClick={() => scrollKe(terisi[0])}>
        Lihat
      </button>
    </div>
  )
}

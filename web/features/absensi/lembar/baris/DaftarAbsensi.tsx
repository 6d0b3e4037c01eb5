import { type ReactNode, type Ref, useMemo } from 'react'
import { type JenisKegiatan, labelStatus, type Status } from '#contract/kehadiran.ts'
import type { LembarAksi } from '#web/features/absensi/lembar/use-lembar-aksi.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { statusMarks, unsetMark } from '#web/ui/status-marks.ts'
import { Tanda } from '#web/ui/Tanda.tsx'
import { BarisAbsensi } from './BarisAbsensi.tsx'
import { BarisKonflik } from './BarisKonflik.tsx'
import css from './DaftarAbsensi.module.css'
import { KeteranganIzin } from './KeteranganIzin.tsx'
import { NamaMahasantri } from './NamaMahasantri.tsx'
import { satuPerhentian } from './papan-ketik.ts'

interface DaftarAbsensiProps {
  barisList: readonly Baris[]
  /** The same rows with the marks of this device, also where `barisList` says what the server has. */
  sendiri: readonly Baris[]
  jenis: JenisKegiatan
  status: readonly Status[]
  bolehMencatat: boolean
  phone: boolean
  /** Marks that cannot be sent now carry a clock. */
  tertahan: boolean
  aksi: LembarAksi
  onLembar: (mahasantriId: number) => void
  jam: (ms: number) => string
  /** Below the name where marks are only read: what is proposed, what was refused. */
  keterangan: (baris: Baris) => ReactNode
  /** Which rows a search has left, null: all. Numbers stay those of the roll. */
  tampil: ReadonlySet<number> | null
  /** Above the rows: 'n ditandai Hadir sekaligus'. */
  pita: ReactNode
  /** Over the head of the table while there is something to say. */
  pitaHapus: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The list in roll order; rows never move and never change their height when marked. */
export function DaftarAbsensi(props: DaftarAbsensiProps) {
  const { barisList, sendiri, jenis, status, bolehMencatat, phone, tertahan, aksi, onLembar, jam, tampil } = props
  const kolom = useMemo(() => ({ '--jumlah-status': status.length }) as object, [status.length])
  return (
    <div ref={props.ref} className={`bg-white ${css.list}`} style={kolom} data-baca={bolehMencatat ? undefined : true}>
      {props.pita}
      {phone ? null : <div className={css.hapus}>{props.pitaHapus}</div>}
      {phone || !bolehMencatat ? null : (
        <div className={css.head} aria-hidden="true">
          <span className={`angka faint ${css.no}`}>No</span>
          <span className={css.name}>Nama</span>
          <span className={css.nim}>NIM</span>
          <span>5 terakhir</span>
          <span className={css.status}>Status</span>
          <span className={css.minutes}>Menit</span>
          <span className={css.note}>Catatan</span>
        </div>
      )}
      {barisList.map((baris, index) =>
        tampil && !tampil.has(baris.mahasantri_id) ? null : bolehMencatat && !baris.tetap ? (
          <BarisAbsensi
            key={baris.mahasantri_id}
            baris={baris}
            nomor={index + 1}
            jenis={jenis}
            status={status}
            phone={phone}
            antre={tertahan && baris.menunggu}
            aksi={aksi}
            onLembar={onLembar}
            jam={jam}
          />
        ) : (
          <BarisBaca
            key={baris.mahasantri_id}
            baris={baris}
            nomor={index + 1}
            jenis={jenis}
            keterangan={props.keterangan(baris)}
            onLembar={onLembar}
          >
            {baris.konflik ? (
              <BarisKonflik baris={sendiri[index] ?? baris} konflik={baris.konflik} {...{ jenis, aksi, jam }} />
            ) : null}
          </BarisBaca>
        ),
      )}
    </div>
  )
}

/**
 * What may only be read, a sheet or one row of it: word and mark instead of buttons. A conflict wants a decision all the same
 * (`children`), in the same element, so that the focus stays when it is made.
 */
function BarisBaca({
  baris,
  nomor,
  jenis,
  keterangan,
  onLembar,
  children,
}: {
  baris: Baris
  nomor: number
  jenis: JenisKegiatan
  keterangan: ReactNode
  onLembar: (id: number) => void
  children: ReactNode
}) {
  const { warna } = baris.status ? statusMarks[baris.status] : unsetMark
  const menit = baris.menit === null ? '' : ` ${baris.menit} menit`
  return (
    <div
      className={`row wrap gap-x-12 py-4 px-12 rule-b ${css.readRow}`}
      {...satuPerhentian(baris.nama)}
      id={`baris-${baris.mahasantri_id}`}
      data-baris={baris.mahasantri_id}
    >
      <span className={`angka faint ${css.no}`} aria-hidden="true">
        {nomor}
      </span>
      <span className={`grow text-l break ${css.readName}`}>
        <NamaMahasantri nama={baris.nama} />
        {baris.izin ? (
          <span className="block text-s soft">
            <KeteranganIzin izin={baris.izin} />
          </span>
        ) : null}
        {baris.catatan ? <span className="block text-s soft">“{baris.catatan}”</span> : null}
        {keterangan}
      </span>
      {children ? (
        <div className="whole">{children}</div>
      ) : (
        <button
          type="button"
          className={`row gap-8 px-8 text-right min-h-44 medium ${css.readMark}`}
          style={{ color: baris.status ? warna : 'var(--ink-3)' }}
          onClick={() => onLembar(baris.mahasantri_id)}
        >
          {baris.tetap ? (
            'Sudah diisi'
          ) : (
            <>
              {labelStatus(baris.status, jenis)}
              {menit}
              <Tanda status={baris.status} size={11} />
            </>
          )}
        </button>
      )}
    </div>
  )
}

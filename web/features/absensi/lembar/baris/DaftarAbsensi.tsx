import { IconAlertTriangle, IconFileCheck, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { type JenisKegiatan, labelTanda } from '#contract/kehadiran.ts'
import type { UsulanMenunggu } from '#web/features/absensi/lembar/kunci/use-penguncian.ts'
import { PitaLangkah } from '#web/features/absensi/lembar/PitaLembar.tsx'
import { type Pengisian, usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { statusMarks, unsetMark } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { BarisAbsensi } from './BarisAbsensi.tsx'
import { BarisKonflik } from './BarisKonflik.tsx'
import css from './DaftarAbsensi.module.css'
import izinCss from './KeteranganIzin.module.css'
import { KeteranganIzin } from './KeteranganIzin.tsx'
import { aksiJempol } from './maju.ts'
import { NamaMahasantri } from './NamaMahasantri.tsx'
import { satuPerhentian, usePapanKetik } from './papan-ketik.ts'

/** The list in roll order; rows never move and never change their height when marked. */
export function DaftarAbsensi() {
  const pengisian = usePengisian()
  const { lembar, jenis, status, barisList, sendiri, phone, ringkas, cari, hambatan, aksi, penguncian, onBuka } =
    pengisian
  const { boleh_mencatat: bolehMencatat, zona_waktu: zona } = lembar
  const kolom = useMemo(() => ({ '--jumlah-status': status.length }) as object, [status])
  // In the list a thumb gets more than the mark: it is felt, and the list goes on.
  const aksiDaftar = useMemo(() => (phone ? aksiJempol(aksi) : aksi), [phone, aksi])
  usePapanKetik()
  return (
    <div
      ref={cari.list}
      className={`bg-white ${css.list}`}
      style={kolom}
      data-ringkas={ringkas || undefined}
      data-baca={bolehMencatat ? undefined : true}
    >
      <PitaIzin />
      {phone ? null : (
        <div className={css.langkah}>
          <PitaLangkah />
        </div>
      )}
      {phone || !bolehMencatat ? null : <KepalaKolom />}
      {barisList.map((baris, index) => {
        const id = baris.mahasantri_id
        if (cari.tampil && !cari.tampil.has(id)) return null
        const bersama = { baris, nomor: index + 1, jenis, onBuka }
        if (bolehMencatat && !baris.tetap) {
          const antre = hambatan !== null && baris.menunggu
          return <BarisAbsensi key={id} {...bersama} {...{ status, phone, ringkas, antre, zona }} aksi={aksiDaftar} />
        }
        return (
          <BarisBaca key={id} {...bersama} usulan={penguncian.usulan.get(id)}>
            {baris.konflik ? (
              <BarisKonflik
                baris={sendiri[index] ?? baris}
                konflik={baris.konflik}
                {...{ jenis, zona }}
                aksi={aksiDaftar}
              />
            ) : null}
          </BarisBaca>
        )
      })}
    </div>
  )
}

function KepalaKolom() {
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

interface BarisBacaProps {
  baris: ShownRow
  nomor: number
  jenis: JenisKegiatan
  usulan: UsulanMenunggu | undefined
  onBuka: Pengisian['onBuka']
  children: ReactNode
}

/**
 * What may only be read, a sheet or one row of it: word and mark instead of buttons. A conflict wants a decision all the same
 * (`children`), in the same element, so that the focus stays when it is made.
 */
function BarisBaca({ baris, nomor, jenis, usulan, onBuka, children }: BarisBacaProps) {
  const { warna } = baris.status ? statusMarks[baris.status] : unsetMark
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
          style={{ color: baris.status ? warna : 'var(--ink-3)' }}
          onClick={() => onBuka({ mahasantri: baris.mahasantri_id })}
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
  const { lembar, barisList, gulirKe } = usePengisian()
  const terisi = barisList.filter(row => row.izin !== null)
  if (terisi.length === 0 || !lembar.boleh_mencatat) return null
  return (
    <div className={`row text-m info rule-b min-h-44 ${izinCss.pita}`}>
      <IconFileCheck size={17} stroke={1.8} aria-hidden />
      <span className="fill">{terisi.length} izin yang disetujui sudah diisikan</span>
      <button type="button" onClick={() => gulirKe(terisi[0])}>
        Lihat
      </button>
    </div>
  )
}

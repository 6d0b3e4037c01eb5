import { memo } from 'react'
import type { Container } from '#contract/datapokok/divide-aturan.ts'
import { labelJk } from '#contract/identitas.ts'
import { contentCount, type DivisionInput } from './board.ts'
import css from './pembagian.module.css'

interface ContainerCardProps {
  container: Container
  bahan: DivisionInput
  /** Where the held person is, may go, is just over; nothing while nobody is held. */
  keadaan: 'asal' | 'boleh' | 'tidak' | 'tujuan' | undefined
  /** Of the people in here: who is held, whom a swap would be with, who can be reached by Tab. */
  lifted: number | null
  dengan: number | null
  fokus: number | null
}

/** One kelompok of the board. */
export function ContainerCard({ container, bahan, keadaan, lifted, dengan, fokus }: ContainerCardProps) {
  const isi = contentCount(container)
  const kepala = (
    <>
      <span className="strong break">{container.nama}</span>
      <span className="text-m normal soft">{labelJk[container.jk]}</span>
      <span className={`push angka strong ${css.isi}`}>{keadaan === 'tujuan' ? `${isi} → ${isi + 1}` : isi}</span>
    </>
  )
  return (
    <section
      className={`card ${css.wadah}`}
      aria-label={`${container.nama}, ${labelJk[container.jk]}`}
      data-wadah={container.kunci}
      data-keadaan={keadaan}
      // Neither tap nor drop: putra do not go to putri.
      inert={keadaan === 'tidak'}
    >
      {keadaan === 'boleh' || keadaan === 'tujuan' ? (
        <button type="button" className={`row gap-8 wide text-left ${css.kepala}`}>
          <span className="hanya-pembaca">Taruh di </span>
          {kepala}
        </button>
      ) : (
        <h2 className={`row gap-8 text-l ${css.kepala}`}>{kepala}</h2>
      )}
      {container.terisi > 0 ? <p className="m-0 px-12 text-s faint">{container.terisi} sudah di sana</p> : null}
      <MemberList {...{ anggota: container.anggota, bahan, lifted, dengan, fokus }} nama={container.nama} />
    </section>
  )
}

interface MemberListProps extends Pick<ContainerCardProps, 'bahan' | 'lifted' | 'dengan' | 'fokus'> {
  nama: string
  anggota: readonly number[]
}

/** Drawn anew when these people change: while somebody is held the cards do, and there may be 2,000 names. */
const MemberList = memo(function DaftarAnggota({ nama, anggota, bahan, lifted, dengan, fokus }: MemberListProps) {
  return (
    <ul className={`list ${css.anggota}`} aria-label={`Anggota ${nama}`}>
      {anggota.map(id => {
        const orang = bahan.orang.get(id)
        return (
          <li key={id}>
            <button
              type="button"
              className={`row gap-8 wide text-left text-m ${css.orang}`}
              data-orang={id}
              data-dengan={dengan === id || undefined}
              aria-pressed={lifted === id}
              tabIndex={fokus === id ? 0 : -1}
            >
              <span className="grow clip ellipsis nowrap">{orang?.nama}</span>
              <span className="soft clip ellipsis nowrap">{orang?.prodi}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
})

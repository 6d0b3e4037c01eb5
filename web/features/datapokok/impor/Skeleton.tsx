import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { ImporReply } from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { imporAddress } from './alamat.ts'
import css from './Skeleton.module.css'

interface HeadProps {
  orang: OrangImpor
  data?: ImporReply
  langkah?: ReactNode
}

/** A step of it: what is being imported, where one is, and the step. */
export function ImporFrame({ children, ...kepala }: HeadProps & { children: ReactNode }) {
  return (
    <>
      <Head {...kepala} />
      <PageBody>{children}</PageBody>
    </>
  )
}

export function Head({ orang, data, langkah }: HeadProps) {
  const { pratinjau } = data ?? {}
  const lembar =
    pratinjau &&
    (pratinjau.lembar_terbaca.length > 1 ? `${pratinjau.lembar_terbaca.length} lembar` : `lembar “${pratinjau.lembar}”`)
  const { baru, berubah, tetap, ditolak } = pratinjau?.ringkasan ?? { baru: 0, berubah: 0, tetap: 0, ditolak: 0 }
  const baris = pratinjau && `${formatFigure(baru + berubah + tetap + ditolak)} baris`
  return (
    <PageHeader
      judul={`Impor ${kata(orang)}`}
      kembali={imporAddress[orang].daftar}
      keterangan={data ? [data.nama_berkas, lembar, baris].filter(Boolean).join(' · ') : null}
      aksi={langkah}
    />
  )
}

const langkah = ['Pilih berkas', 'Cocokkan kolom', 'Periksa', 'Impor'] as const

/** Where one is among the four steps, counted from 1; `selesai`: the last one is done too. */
export function ImportSteps({ ke, selesai = false }: { ke: 1 | 2 | 3 | 4; selesai?: boolean }) {
  return (
    <ol className={`row gap-8 list text-m faint ${css.steps}`} aria-label="Langkah impor">
      {langkah.map((nama, i) => {
        const done = i + 1 < ke || (selesai && i + 1 === ke)
        return (
          <li
            className="row gap-8"
            key={nama}
            data-done={done || undefined}
            aria-current={i + 1 === ke ? 'step' : undefined}
          >
            <span className={`grid place-center text-xs bold bg-white outlined disc ${css.mark}`} aria-hidden="true">
              {done ? <IconCheck size={13} stroke={3} /> : i + 1}
            </span>
            <span className={css.name}>{nama}</span>
            {done ? <span className="hanya-pembaca">selesai</span> : null}
          </li>
        )
      })}
    </ol>
  )
}

/** How far the server is; `persen` null while nobody can know. */
export function Progress({ judul, persen }: { judul: string; persen: number | null }) {
  return (
    <section className={`card ${css.box}`} aria-label="Kemajuan">
      <p className={`bold break max-w-560 ${css.words}`} role="status">
        {judul}
      </p>
      <div
        className={`bg-cell round-4 clip h-8 max-w-560 ${css.bar}`}
        role="progressbar"
        aria-label={judul}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(persen === null ? {} : { 'aria-valuenow': persen })}
      >
        <div style={{ width: `${persen ?? 100}%` }} data-unknown={persen === null || undefined} />
      </div>
      <p className={`text-m angka soft max-w-560 ${css.percent}`}>{persen === null ? ' ' : `${persen}%`}</p>
    </section>
  )
}

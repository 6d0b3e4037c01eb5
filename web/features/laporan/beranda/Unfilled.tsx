import { type ReactNode, useState } from 'react'
import type { SessionNotYet } from '#contract/laporan/beranda.ts'
import { sekarang } from '#web/offline/jam.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './Daftar.module.css'
import { sessionAddress } from './remind.ts'
import { describeAge, describeBerandaKegiatan, describeFiller, describeUnfilledTime } from './word.ts'

interface UnfilledProps {
  rows: readonly SessionNotYet[]
  jumlah: number
  hariIni: string
  /** isi: those who record it themselves · ingatkan: those who see to it that others do. */
  cara: 'isi' | 'ingatkan'
  /** The button that reminds of one; how, is not the beranda's. */
  remind?: ((sesi: SessionNotYet, sebutan: string) => ReactNode) | undefined
  /** With one kelompok its name says nothing. */
  describeKelompok: boolean
  /** How many rows before 'n sesi lainnya'. */
  awal: number
}

/** Sessions that are over and not filled. */
export function Unfilled(props: UnfilledProps) {
  const { rows, jumlah, hariIni, cara, remind, describeKelompok, awal } = props
  const { zona } = useLembagaTime()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, awal)
  const older = jumlah - rows.length
  const now = { ms: sekarang(), zona }
  return (
    <>
      <ul className="list lined striped">
        {shown.map(sesi => {
          const mayRemind = cara === 'ingatkan' && sesi.boleh_mengingatkan
          const nama = describeFiller(sesi)
          return (
            <li
              key={`${sesi.kelompok_id}/${sesi.kegiatan_id}/${sesi.tanggal}/${sesi.ke}`}
              className={`row wrap gap-x-8 min-h-48 ${css.baris}`}
            >
              <AppLink ke={sessionAddress(sesi)} className={`stack shrink no-underline ink focus-inside ${css.kata}`}>
                <span className={`break ${css.utama}`}>
                  <b>{describeKelompok ? sesi.kelompok : describeBerandaKegiatan(sesi)}</b>
                  {cara !== 'isi' && nama ? ` · ${nama}` : ''}
                </span>
                <span className="text-m soft">
                  {describeKelompok ? `${describeBerandaKegiatan(sesi)} · ` : ''}
                  {sesi.periode ? `${sesi.periode} · ` : ''}
                  {describeUnfilledTime(sesi)} · <b className="strong nowrap warn">{describeAge(sesi, hariIni, now)}</b>
                  {sesi.belum < sesi.orang ? ` · kurang ${sesi.belum} dari ${sesi.orang}` : ''}
                </span>
              </AppLink>
              <span className={`row end gap-2 gap-x-8 wrap fixed ${css.aksi}`}>
                {mayRemind
                  ? remind?.(sesi, `${sesi.kelompok}, ${describeBerandaKegiatan(sesi)} ${describeUnfilledTime(sesi)}`)
                  : null}
                {mayRemind ? null : (
                  <ActionButton
                    ke={sessionAddress(sesi)}
                    variant="default"
                    size="xs"
                    aria-label={`Isi ${sesi.kelompok}${sesi.periode ? ` ${sesi.periode}` : ''}, ${describeBerandaKegiatan(sesi)} ${describeUnfilledTime(sesi)}`}
                  >
                    Isi
                  </ActionButton>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {rows.length > awal ? (
        <button type="button" className={css.lagi} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Lebih sedikit' : `${jumlah - awal} sesi lainnya`}
        </button>
      ) : null}
      {older > 0 && (all || rows.length <= awal) ? (
        <p className="py-8 px-16 text-m faint rule-t">{older} lagi lebih lama, dalam hari-hari yang sama.</p>
      ) : null}
    </>
  )
}

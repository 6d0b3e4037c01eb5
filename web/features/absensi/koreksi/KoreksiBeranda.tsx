import { Button } from '@mantine/core'
import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import type { Koreksi } from '#contract/absensi/koreksi.ts'
import type { Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import css from '#web/ui/KotakMasuk.module.css'
import { tellError } from '#web/ui/kabar.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import { useFokusLanjut } from '#web/ui/use-fokus-lanjut.ts'
import { useBaca, useKoreksiSaya, useTarik } from './queries.ts'
import { describeKapan, describePertemuan, describeTanda } from './sebut.ts'

interface KoreksiBerandaProps {
  zona: Zona
  hariIni: string
}

/** What waits for a decision, and the answers to one's own proposals until they are put away; nothing otherwise. */
export function KoreksiBeranda({ zona, hariIni }: KoreksiBerandaProps) {
  const { data } = useKoreksiSaya(true)
  const tarik = useTarik()
  const baca = useBaca()
  const { wadah, lanjut } = useFokusLanjut<HTMLUListElement>(tarik.isPending || baca.isPending)
  if (!data) return null
  const { menunggu_putusan, usulan } = data
  const answered = usulan.filter(row => row.keadaan !== 'menunggu')
  return (
    <>
      {menunggu_putusan > 0 ? (
        <Tautan ke={paths.koreksi} className={css.inbox}>
          <IconHistory size={20} stroke={1.7} aria-hidden />
          <b>Koreksi menunggu · {menunggu_putusan}</b>
          <span>Putuskan</span>
          <IconChevronRight size={18} aria-hidden />
        </Tautan>
      ) : null}
      {usulan.length > 0 ? (
        <Kartu
          rapat
          judul="Koreksi saya"
          aksi={
            answered.length > 1 ? (
              <Button variant="subtle" size="xs" onClick={() => tutup(answered.map(row => row.id))}>
                Tutup semua jawaban
              </Button>
            ) : undefined
          }
        >
          <ul className="list" ref={wadah} tabIndex={-1}>
            {usulan.map(row => (
              <li key={row.id} className={`row gap-12 rule-t ${css.row}`}>
                <div className={`stack break grow ${css.words}`}>
                  <span>
                    <b>Koreksi {row.nama}:</b> {describeKeadaan(row, zona, hariIni)}
                  </span>
                  {row.jawaban ? <span className="soft">“{row.jawaban}”</span> : null}
                  <small>
                    {describeTanda(row.dari, row.jenis)} → {describeTanda(row.menjadi, row.jenis)} ·{' '}
                    {describeKelompok(row.kelompok, row.periode)} · {describePertemuan(row)}
                  </small>
                </div>
                {row.keadaan === 'menunggu' ? (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Tarik koreksi ${row.nama}`}
                    loading={tarik.isPending && tarik.variables === row.id}
                    data-lanjut={row.id}
                    onClick={() => {
                      lanjut(usulan, [row.id])
                      tarik.mutate(row.id, { onError: tellError })
                    }}
                  >
                    Tarik
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Tutup jawaban ${row.nama}`}
                    data-lanjut={row.id}
                    onClick={() => tutup([row.id])}
                  >
                    Tutup
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Kartu>
      ) : null}
    </>
  )

  function tutup(ids: number[]) {
    lanjut(usulan, ids)
    baca.mutate(ids, { onError: tellError })
  }
}

function describeKeadaan(
  { keadaan, diputuskan_oleh, diputuskan_at, at }: Koreksi,
  zona: Zona,
  hariIni: string,
): string {
  if (keadaan === 'menunggu') return `menunggu sejak ${describeKapan(at, zona, hariIni)}`
  const kapan = diputuskan_at === null ? '' : `, ${describeKapan(diputuskan_at, zona, hariIni)}`
  return `${keadaan} oleh ${diputuskan_oleh}${kapan}`
}

import { Button } from '@mantine/core'
import { IconChevronRight, IconFileCheck } from '@tabler/icons-react'
import { labelJenisIzin } from '#contract/absensi/jenis-izin.ts'
import type { Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import css from '#web/ui/KotakMasuk.module.css'
import { tellError } from '#web/ui/kabar.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import { useFokusLanjut } from '#web/ui/use-fokus-lanjut.ts'
import { describeKeadaan, describeTanggal } from './kata.ts'
import { useBaca, useIzinSaya } from './queries.ts'

interface IzinBerandaProps {
  zona: Zona
  hariIni: string
}

/** What waits for a decision, and the answers to one's own izin until they are put away; nothing otherwise. */
export function IzinBeranda({ zona, hariIni }: IzinBerandaProps) {
  const { data } = useIzinSaya()
  const baca = useBaca()
  const { wadah, lanjut } = useFokusLanjut<HTMLUListElement>(baca.isPending)
  if (!data) return null
  const { menunggu_putusan, usulan } = data
  return (
    <>
      {menunggu_putusan > 0 ? (
        <Tautan ke={paths.izin({ keadaan: 'menunggu' })} className={css.inbox}>
          <IconFileCheck size={20} stroke={1.7} aria-hidden />
          <b>Izin menunggu · {menunggu_putusan}</b>
          <span>Putuskan</span>
          <IconChevronRight size={18} aria-hidden />
        </Tautan>
      ) : null}
      {usulan.length > 0 ? (
        <Kartu rapat judul="Izin yang saya ajukan" aksi={<Tautan ke={paths.izin()}>Semua izin</Tautan>}>
          <ul className="list" ref={wadah} tabIndex={-1}>
            {usulan.map(row => (
              <li key={row.id} className={`row gap-12 rule-t ${css.row}`}>
                <div className={`stack break grow ${css.words}`}>
                  <span>
                    <b>
                      {labelJenisIzin(row.jenis)} {row.nama}:
                    </b>{' '}
                    {describeKeadaan(row, zona, hariIni)}
                  </span>
                  {row.jawaban ? <span className="soft">“{row.jawaban}”</span> : null}
                  <small>
                    {describeTanggal(row)} · {describeKelompok(row.kelompok, row.periode)}
                  </small>
                </div>
                {row.keadaan === 'menunggu' ? (
                  <Button
                    variant="default"
                    size="xs"
                    component={Tautan}
                    ke={paths.izin({ buka: row.id })}
                    data-lanjut={row.id}
                    aria-label={`Lihat izin ${row.nama}`}
                  >
                    Lihat
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Tutup jawaban izin ${row.nama}`}
                    data-lanjut={row.id}
                    onClick={() => {
                      lanjut(usulan, [row.id])
                      baca.mutate([row.id], { onError: tellError })
                    }}
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
}

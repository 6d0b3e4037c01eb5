import { ActionIcon, Button } from '@mantine/core'
import { type Icon, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EntriAgenda } from '#contract/absensi/agenda.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { addDays, endOfMonth, formatBulan, isTanggal } from '#contract/tanggal.ts'
import css from '#web/features/absensi/agenda/agenda.module.css'
import { type AksiAgenda, DaftarAgenda } from '#web/features/absensi/agenda/DaftarAgenda.tsx'
import { useAgenda } from '#web/features/absensi/agenda/queries.ts'
import { usePertemuanAksi } from '#web/features/absensi/lembar/pertemuan-aksi.ts'
import { lembarOptions } from '#web/features/absensi/lembar/use-lembar.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { TambahPertemuan } from '#web/features/laporan/absensi-harian/TambahPertemuan.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

const FormBeritaAcara = lazyPart(() => import('#web/features/absensi/lembar/FormBeritaAcara.tsx'))
const FormPeniadaan = lazyPart(() => import('#web/features/absensi/lembar/FormPeniadaan.tsx'))
const FormPemindahan = lazyPart(() => import('#web/features/absensi/lembar/FormPemindahan.tsx'))

/** What a kelompok has before and behind it, month by month: planned, held, ditiadakan and moved. */
export default function Agenda({ id }: { id: string }) {
  const session = useSession()
  const { nilai, update } = useUrlFilters({ bulan: '' })
  const hariIni = session?.hari_ini
  const bulan = isTanggal(`${nilai.bulan}-01`) ? nilai.bulan : hariIni?.slice(0, 7)
  const agenda = useAgenda(id, bulan)
  const { data } = agenda
  const [dibuka, setDibuka] = useState<{ aksi: AksiAgenda; entri: EntriAgenda } | undefined>()
  const moveBulan = (bulanLain: string) => update({ bulan: bulanLain === hariIni?.slice(0, 7) ? '' : bulanLain })

  return (
    <>
      <PageHeader
        judul="Agenda"
        keterangan={data ? `${data.kelompok.nama} · ${data.periode.nama}` : null}
        kembali={paths.kelompokRincian(id)}
        aksi={
          data?.boleh_mencatat ? (
            <TambahPertemuan
              kelompok={{
                ...data.kelompok,
                kegiatan: data.kegiatan_list,
                sesi: data.entri.filter(one => one.tanggal === data.hari_ini),
              }}
              tanggal={data.hari_ini}
            />
          ) : data || agenda.error || !session?.akun.peran.some(satu => satu !== 'pimpinan') ? undefined : (
            // Its place; who may use it is known with the agenda.
            <Tombol variant="default" disabled ikon={IconPlus} ikonBesar>
              Pertemuan
            </Tombol>
          )
        }
      />
      <PageBody>
        {bulan ? <PilihBulan bulan={bulan} kini={hariIni?.slice(0, 7)} onPilih={moveBulan} /> : null}
        <Terbaca query={agenda} rangka={{ jumlah: 6, tinggi: 104, garis: 3 }}>
          {data => (
            <Kartu rapat>
              {data.entri.length + data.pindah.length + data.libur.length === 0 ? (
                <EmptyState
                  judul="Tidak ada pertemuan bulan ini"
                  gambar="nanti"
                  aksi={
                    bulan === hariIni?.slice(0, 7) || !hariIni ? undefined : (
                      <Button variant="light" onClick={() => moveBulan(hariIni.slice(0, 7))}>
                        Ke bulan ini
                      </Button>
                    )
                  }
                >
                  Pertemuan muncul dari jadwal pekanan, atau ketika dibuka di luar jadwal.
                </EmptyState>
              ) : (
                <DaftarAgenda
                  agenda={data}
                  dari={bulan ? `${bulan}-01` : ''}
                  onAksi={(aksi, entri) => setDibuka({ aksi, entri })}
                />
              )}
            </Kartu>
          )}
        </Terbaca>
      </PageBody>
      {dibuka && data ? (
        <DialogPertemuan
          key={`${dibuka.entri.tanggal}/${dibuka.entri.kegiatan_id}/${dibuka.entri.ke}`}
          {...dibuka}
          kelompokId={data.kelompok.id}
          onTutup={() => setDibuka(undefined)}
        />
      ) : null}
    </>
  )
}

interface PilihBulanProps {
  bulan: string
  kini: string | undefined
  onPilih: (bulan: string) => void
}

function PilihBulan({ bulan, kini, onPilih }: PilihBulanProps) {
  const tombol = (label: string, Ikon: Icon, hari: string) => (
    <ActionIcon variant="default" size={44} aria-label={label} onClick={() => onPilih(hari.slice(0, 7))}>
      <Ikon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={`row gap-8 ${css.bulan}`}>
      {tombol('Bulan sebelumnya', IconChevronLeft, addDays(`${bulan}-01`, -1))}
      <h2 aria-live="polite">{formatBulan(bulan)}</h2>
      {kini && bulan !== kini ? (
        <Button variant="default" h={44} onClick={() => onPilih(kini)}>
          Bulan ini
        </Button>
      ) : null}
      {tombol('Bulan berikutnya', IconChevronRight, addDays(endOfMonth(`${bulan}-01`), 1))}
    </div>
  )
}

interface DialogPertemuanProps {
  aksi: AksiAgenda
  entri: EntriAgenda
  kelompokId: number
  onTutup: () => void
}

/** The forms of the sheet, over the agenda: the same pertemuan, the same rules. */
function DialogPertemuan({ aksi, entri, kelompokId, onTutup }: DialogPertemuanProps) {
  const client = useQueryClient()
  const { tanggal, kegiatan_id, ke } = entri
  const { data: lembar, error } = useQuery({
    ...lembarOptions(client, kelompokId, { tanggal, kegiatan: kegiatan_id, ke }),
    // What the form begins with must be what stands now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (!error) return
    tellError(error)
    onTutup()
  }, [error, onTutup])
  if (!lembar) return null
  if (aksi === 'adakan') return <Adakan lembar={lembar} onTutup={onTutup} />
  const Form = { rencana: FormBeritaAcara, pindahkan: FormPemindahan, tiadakan: FormPeniadaan }[aksi]
  return <Form lembar={lembar} onTutup={onTutup} />
}

/** Taking a peniadaan back asks nothing: it can be done again. */
function Adakan({ lembar, onTutup }: { lembar: Lembar; onTutup: () => void }) {
  const { adakan } = usePertemuanAksi(lembar)
  const { mutate, isIdle } = adakan
  useEffect(() => {
    if (isIdle) mutate(undefined, { onSettled: onTutup })
  }, [isIdle, mutate, onTutup])
  return null
}

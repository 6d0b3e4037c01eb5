import { ActionIcon, Button } from '@mantine/core'
import { type Icon, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AgendaEntry } from '#contract/absensi/agenda.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { addDays, endOfMonth, formatMonth, isTanggal } from '#contract/tanggal.ts'
import { type AgendaAction, AgendaList } from '#web/features/absensi/agenda/AgendaList.tsx'
import css from '#web/features/absensi/agenda/agenda.module.css'
import { useAgenda } from '#web/features/absensi/agenda/queries.ts'
import { usePertemuanAction } from '#web/features/absensi/lembar/pertemuan-action.ts'
import { lembarOptions } from '#web/features/absensi/lembar/use-lembar.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { AddPertemuan } from '#web/features/laporan/absensi-harian/AddPertemuan.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

const SessionReportForm = lazyPart(() => import('#web/features/absensi/lembar/SessionReportForm.tsx'))
const FormPeniadaan = lazyPart(() => import('#web/features/absensi/lembar/FormPeniadaan.tsx'))
const FormPemindahan = lazyPart(() => import('#web/features/absensi/lembar/FormPemindahan.tsx'))

/** What a kelompok has before and behind it, month by month: planned, held, ditiadakan and moved. */
export default function Agenda({ id }: { id: string }) {
  const session = useSession()
  const { nilai, update } = useUrlFilters({ bulan: '' })
  const today = session?.hari_ini
  const bulan = isTanggal(`${nilai.bulan}-01`) ? nilai.bulan : today?.slice(0, 7)
  const agenda = useAgenda(id, bulan)
  const { data } = agenda
  const [dibuka, setOpened] = useState<{ aksi: AgendaAction; entri: AgendaEntry } | undefined>()
  const moveMonth = (otherMonth: string) => update({ bulan: otherMonth === today?.slice(0, 7) ? '' : otherMonth })

  return (
    <>
      <PageHeader
        judul="Agenda"
        keterangan={data ? `${data.kelompok.nama} · ${data.periode.nama}` : null}
        kembali={paths.kelompokRincian(id)}
        aksi={
          data?.boleh_mencatat ? (
            <AddPertemuan
              kelompok={{
                ...data.kelompok,
                kegiatan: data.kegiatan_list,
                sesi: data.entri.filter(one => one.tanggal === data.hari_ini),
              }}
              tanggal={data.hari_ini}
            />
          ) : data || agenda.error || !session?.akun.peran.some(one => one !== 'pimpinan') ? undefined : (
            // Its place; who may use it is known with the agenda.
            <ActionButton variant="default" disabled ikon={IconPlus} ikonLarge>
              Pertemuan
            </ActionButton>
          )
        }
      />
      <PageBody>
        {bulan ? <ChooseMonth bulan={bulan} kini={today?.slice(0, 7)} onChoose={moveMonth} /> : null}
        <Readable query={agenda} rangka={{ jumlah: 6, tinggi: 104, line: 3 }}>
          {data => (
            <Card tight>
              {data.entri.length + data.pindah.length + data.libur.length === 0 ? (
                <EmptyState
                  judul="Tidak ada pertemuan bulan ini"
                  gambar="nanti"
                  aksi={
                    bulan === today?.slice(0, 7) || !today ? undefined : (
                      <Button variant="light" onClick={() => moveMonth(today.slice(0, 7))}>
                        Ke bulan ini
                      </Button>
                    )
                  }
                >
                  Pertemuan muncul dari jadwal pekanan, atau ketika dibuka di luar jadwal.
                </EmptyState>
              ) : (
                <AgendaList
                  agenda={data}
                  dari={bulan ? `${bulan}-01` : ''}
                  onAction={(aksi, entri) => setOpened({ aksi, entri })}
                />
              )}
            </Card>
          )}
        </Readable>
      </PageBody>
      {dibuka && data ? (
        <DialogPertemuan
          key={`${dibuka.entri.tanggal}/${dibuka.entri.kegiatan_id}/${dibuka.entri.ke}`}
          {...dibuka}
          kelompokId={data.kelompok.id}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}

interface ChooseMonthProps {
  bulan: string
  kini: string | undefined
  onChoose: (bulan: string) => void
}

function ChooseMonth({ bulan, kini, onChoose }: ChooseMonthProps) {
  const button = (label: string, Ikon: Icon, hari: string) => (
    <ActionIcon variant="default" size={44} aria-label={label} onClick={() => onChoose(hari.slice(0, 7))}>
      <Ikon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={`row gap-8 ${css.bulan}`}>
      {button('Bulan sebelumnya', IconChevronLeft, addDays(`${bulan}-01`, -1))}
      <h2 aria-live="polite">{formatMonth(bulan)}</h2>
      {kini && bulan !== kini ? (
        <Button variant="default" h={44} onClick={() => onChoose(kini)}>
          Bulan ini
        </Button>
      ) : null}
      {button('Bulan berikutnya', IconChevronRight, addDays(endOfMonth(`${bulan}-01`), 1))}
    </div>
  )
}

interface DialogPertemuanProps {
  aksi: AgendaAction
  entri: AgendaEntry
  kelompokId: number
  onClose: () => void
}

/** The forms of the sheet, over the agenda: the same pertemuan, the same rules. */
function DialogPertemuan({ aksi, entri, kelompokId, onClose }: DialogPertemuanProps) {
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
    onClose()
  }, [error, onClose])
  if (!lembar) return null
  if (aksi === 'adakan') return <Restore lembar={lembar} onClose={onClose} />
  const Form = { rencana: SessionReportForm, pindahkan: FormPemindahan, tiadakan: FormPeniadaan }[aksi]
  return <Form lembar={lembar} onClose={onClose} />
}

/** Taking a peniadaan back asks nothing: it can be done again. */
function Restore({ lembar, onClose }: { lembar: Lembar; onClose: () => void }) {
  const { adakan } = usePertemuanAction(lembar)
  const { mutate, isIdle } = adakan
  useEffect(() => {
    if (isIdle) mutate(undefined, { onSettled: onClose })
  }, [isIdle, mutate, onClose])
  return null
}

import { Alert, NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'
import { type AturanPeriode, aturanPeriodeBody } from '#contract/pengaturan/aturan-periode.ts'
import { type AturanInput, pickAturan } from '#contract/pengaturan/pengaturan.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { formatDate } from '#contract/tanggal.ts'
import { ContentList } from '#web/ui/ContentList.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { codeOf, doneThen, messageOf, tellError } from '#web/ui/kabar.ts'
import { LoadingForm } from '#web/ui/Loading.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { type Preview, usePostponed } from '#web/ui/use-postponed.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { FieldsAturan, sentenceOf, VALID } from './AturanCard.tsx'
import { changesFigures } from './FormPengaturan.tsx'
import { Fields, type PengaturanInput } from './PengaturanInput.tsx'

export type PeriodePreview = Preview<{ judul: string; body: Edit }[]>

interface Edit {
  periode_id: number
  pengaturan?: AturanInput
  kegiatan?: Pick<AturanContent['kegiatan'][number], 'id' | 'batas_minimal' | 'batas_peringatan'>
  dihitung?: Pick<AturanContent['kegiatan'][number], 'id' | 'dihitung'>
}

interface AturanDrawerProps {
  periode: PeriodeRow
  pratinjau: PeriodePreview
  onClose: () => void
}

/** The rules of one periode: to be changed while it runs or is still to come, of an archive to be read. */
export function AturanDrawer({ periode, pratinjau, onClose }: AturanDrawerProps) {
  const query = useReply('GET /api/periode/:id/aturan', {
    queryKey: ['periode', 'aturan', periode.id],
    params: { id: periode.id },
    gcTime: 0,
  })
  if (query.data && !query.data.arsip)
    return (
      <Change
        key={query.data.updated_at}
        aturan={query.data}
        pratinjau={pratinjau}
        onClose={onClose}
        onStale={onStale}
      />
    )
  return (
    <SidePanelFrame lebar={540} onClose={onClose} judul="Aturan periode" keterangan={periode.nama} kaki={null}>
      {query.error ? <ErrorState pesan={messageOf(query.error)} onReload={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingForm /> : null}
      {query.data ? <Read aturan={query.data} /> : null}
    </SidePanelFrame>
  )

  /** Somebody else saved first: the form begins anew with what stands now. */
  function onStale(error: unknown) {
    tellError(error)
    void query.refetch()
  }
}

/** An archive. */
function Read({ aturan }: { aturan: AturanPeriode }) {
  const berlaku = VALID.find(({ value }) => value === aturan.batas_per)?.label
  return (
    <>
      <p className="m-0">
        Periode ini arsip, jadi aturannya tidak berubah lagi. Perubahan aturan periode lain tidak mengubah angkanya.
      </p>
      <Per aturan={aturan} />
      <ContentList
        isi={{
          'Batas minimal': `${aturan.batas_minimal}%`,
          'Batas peringatan': `${aturan.batas_peringatan}%`,
          'Batas berlaku': berlaku,
          'Alpa berturut-turut': `${aturan.batas_alpa} kali`,
          'Paling sedikit pertemuan': `${aturan.batas_pertemuan} pertemuan`,
        }}
      />
      <p className="m-0 text-m soft">{sentenceOf(aturan)}</p>
      <h3 className="m-0 text-m strong">Kegiatan</h3>
      <ContentList isi={Object.fromEntries(aturan.kegiatan.map(one => [one.nama, describeKegiatan(one)]))} />
    </>
  )
}

function describeKegiatan({ dihitung, batas_minimal, batas_peringatan }: AturanPeriode['kegiatan'][number]): string {
  const batas = [
    batas_minimal === null ? '' : `minimal ${batas_minimal}%`,
    batas_peringatan === null ? '' : `peringatan ${batas_peringatan}%`,
  ]
  return [dihitung ? 'Ikut total' : 'Di luar total', ...batas].filter(Boolean).join(' · ')
}

/** Since when the rules are known, where an update of Hadir wrote them down. */
function Per({ aturan: { per_tanggal } }: { aturan: AturanPeriode }) {
  if (per_tanggal === null) return null
  return (
    <Alert color="blue" title={`Aturan per ${formatDate(per_tanggal, 'sedang')}`}>
      Pada hari itu Hadir mulai mencatat aturan tiap periode. Aturan yang berlaku sebelumnya tidak tercatat.
    </Alert>
  )
}

interface ChangeProps {
  aturan: AturanPeriode
  pratinjau: PeriodePreview
  onClose: () => void
  onStale: (error: unknown) => void
}

function Change({ aturan, pratinjau, onClose, onStale }: ChangeProps) {
  const [asal] = useState(() => ({
    ...pickAturan(aturan),
    kegiatan: aturan.kegiatan.map(({ nama: _, jenis: __, ...one }) => one),
    updated_at: aturan.updated_at,
  }))
  const isian = useInput(aturanPeriodeBody, asal)
  const save = useChange('PUT /api/periode/:id/aturan')
  const pending = usePostponed(store, save.isPending)
  const { nilai, galat } = isian
  const setKegiatan = (i: number, change: Partial<AturanContent['kegiatan'][number]>) =>
    isian.set({ kegiatan: nilai.kegiatan.map((one, at) => (at === i ? { ...one, ...change } : one)) })
  const { id, nama } = aturan.periode

  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      isian={isian}
      judul="Aturan periode"
      keterangan={nama}
      onSave={submit}
      menyimpan={save.isPending}
    >
      {/* That somebody else saved first is said above all, where it outlasts this form. */}
      <ErrorNotice form error={codeOf(save.error) === 'aturan.stale' ? null : save.error} />
      <p className="m-0 text-m soft">
        {aturan.periode.aktif
          ? 'Periode aktif: aturan ini juga yang tampil di Pengaturan › Aturan, dan menjadi bawaan periode berikutnya.'
          : 'Hanya berlaku untuk periode ini. Periode lain tidak berubah.'}
      </p>
      <Per aturan={aturan} />
      {/* Of the settings these fields are all that is read and written here. */}
      <FieldsAturan isian={isian as unknown as PengaturanInput} />
      <h3 className="m-0 mt-8 text-m strong">Kegiatan</h3>
      {aturan.kegiatan.map((one, i) => (
        <fieldset key={one.id} className="stack gap-8">
          <legend className="text-m strong">{one.nama}</legend>
          <Switch
            label="Ikut dalam total beberapa kegiatan"
            checked={nilai.kegiatan[i]?.dihitung ?? false}
            onChange={event => setKegiatan(i, { dihitung: event.currentTarget.checked })}
          />
          <Fields>
            {(['minimal', 'peringatan'] as const).map(batas => (
              <NumberInput
                key={batas}
                label={`Batas ${batas}`}
                description="Kosong: batas di atas."
                min={0}
                max={100}
                clampBehavior="none"
                allowDecimal={false}
                suffix="%"
                error={galat[`kegiatan.${i}.batas_${batas}`]}
                value={nilai.kegiatan[i]?.[`batas_${batas}`] ?? ''}
                onChange={value => setKegiatan(i, { [`batas_${batas}`]: value === '' ? null : (value as number) })}
              />
            ))}
          </Fields>
        </fieldset>
      ))}
      {pending.show(pratinjau, body => editOf(aturan, body))}
    </SidePanelFrame>
  )

  function submit() {
    const body = isian.check()
    if (!body) return
    if (editOf(aturan, body).length > 0) pending.tunda(body)
    else store(body)
  }

  function store(body: AturanContent) {
    save.mutate(
      { params: { id }, body },
      {
        onSuccess: doneThen('Data berhasil disimpan', onClose),
        onError: error => {
          pending.lepas()
          if (!isian.gagal(error) && codeOf(error) === 'aturan.stale') onStale(error)
        },
      },
    )
  }
}

type AturanContent = z.output<typeof aturanPeriodeBody>

/** What of it somebody's status follows from, a part each. */
function editOf(before: AturanPeriode, after: AturanContent): Parameters<PeriodePreview>[0] {
  const periode_id = before.periode.id
  const kegiatan = after.kegiatan.flatMap(({ id, dihitung, batas_minimal, batas_peringatan }) => {
    const now = before.kegiatan.find(one => one.id === id)
    if (!now) return []
    const batas = now.batas_minimal !== batas_minimal || now.batas_peringatan !== batas_peringatan
    return [
      ...(batas
        ? [
            {
              judul: `Status dalam ${now.nama}`,
              body: { periode_id, kegiatan: { id, batas_minimal, batas_peringatan } },
            },
          ]
        : []),
      ...(now.dihitung === dihitung
        ? []
        : [
            {
              judul: `${now.nama} ${dihitung ? 'ikut' : 'di luar'} total`,
              body: { periode_id, dihitung: { id, dihitung } },
            },
          ]),
    ]
  })
  return [
    ...(changesFigures(before, after)
      ? [{ judul: 'Aturan periode', body: { periode_id, pengaturan: pickAturan(after) } }]
      : []),
    ...kegiatan,
  ]
}

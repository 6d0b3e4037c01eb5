import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { createPdf } from '#test/surat.ts'
import { type Build, moduleOf, NOW, openBuild, type Role, TODAY } from './build.ts'
import type { Recorded } from './record.ts'
import { says } from './says.ts'

/*
 * The phone of umar, with the code of the build before: what it holds in its queue was seen on, tapped under and stored by that
 * build, while the server was upgraded behind it. All its actions are sent, each first with a session that has lapsed (401), marks and
 * izin also into a conflict (409), and the decision about that conflict is sent too.
 */
interface Phone {
  outbox: Outbox
  stage(state: State, sheet: object, taps: readonly object[], origin: object): Change
  stageIzin(state: State, izin: object, by: object): Change
  sealNext(state: State, user: number): { change: Change; entry: Entry | undefined }
  giveUp(state: State, user: number, group: string, chosen: object, decision: object): Change
  send(outbox: Outbox, entry: Entry): Promise<void>
}

/** Of what that build stores, as much as is read here; its own types belong to its own folder. */
interface Entry {
  action: string
  group: string
  state: string
  problems?: Record<string, { kode: string; sekarang?: Content & { version: number } }>
}
type Content = Pick<Lembar['baris'][number], 'status' | 'menit' | 'catatan'>
interface State {
  entries: Entry[]
  answers: object
}
interface Change {
  add?: object[]
}
interface Outbox {
  state: State
  update(step: (state: State) => Change): Promise<void>
}

/** Sends to the server of `folder`, after a session with that of `base` on the same database; keeps what was answered and what stands. */
export async function sendQueue(base: string, folder: string, url: string, out: string): Promise<number> {
  const phone = await loadPhone(base)
  const seen = await openBuild(base, url)
  const queue = await fillQueue(phone, seen)
  await seen.close()

  const build = await openBuild(folder, url)
  const answers: Recorded[] = []
  try {
    await sendAll(phone, build, queue, answers)
    await readBack(build, queue, answers)
  } finally {
    await build.close()
  }
  fs.writeFileSync(out, gzipSync(answers.map(answer => JSON.stringify(answer)).join('\n')))
  return answers.length
}

async function loadPhone(base: string): Promise<Phone> {
  const files = ['stage', 'queue', 'decide', 'send', 'izin-tertunda']
  const modules = await Promise.all(files.map(name => moduleOf<object>(base, `web/offline/${name}.ts`)))
  const phone = Object.assign({}, ...modules) as Phone & { applyChange: ApplyChange }
  return { ...phone, outbox: createMemory(phone.applyChange) }
}

/** As in a browser that keeps nothing: the steps are those of the build, and what is stored has the same shape. */
function createMemory(applyChange: ApplyChange): Outbox {
  let no = 1
  const outbox: Outbox = {
    state: { entries: [], answers: {} },
    async update(step) {
      const change = step(outbox.state)
      outbox.state = applyChange(outbox.state, change, no)
      no += change.add?.length ?? 0
    },
  }
  return outbox
}
type ApplyChange = (state: State, change: Change, no: number) => State

interface Queue {
  user: number
  kelompok_id: number
  lembar: Lembar
  /** By mahasantri_id what has to stand in the end. */
  wanted: Map<number, string>
  /** What is given up in a conflict, and for what. */
  conflict: number
}

/** The sheet is read and tapped on; then hasan marks one of the rows otherwise, and the phone knows nothing of it. */
async function fillQueue({ outbox, stage, stageIzin }: Phone, build: Build): Promise<Queue> {
  const user = (await build.db.selectFrom('akun').select('id').where('username', '=', 'umar').executeTakeFirstOrThrow())
    .id
  const kelompok_id = 1
  const lembar = (await read(build, 'umar', `/api/kelompok/${kelompok_id}/lembar`)) as Lembar
  const { kegiatan, tanggal, ke, baris } = lembar
  const sheet = { kelompok_id, kegiatan_id: kegiatan?.id ?? 0, tanggal, ke }
  const taps = STATUS.map((status, i) => ({
    ...{
      mahasantri_id: baris[i]?.mahasantri_id ?? 0,
      nama: baris[i]?.nama ?? '',
      base_version: baris[i]?.version ?? 0,
    },
    ...{ status, menit: status === 'T' ? 10 : null, catatan: status === 'A' ? 'Tidak ada kabar' : '' },
    sebelum: { status: baris[i]?.status ?? null, menit: null, catatan: '' },
  }))
  const origin = { user, device: 'Ponsel lama', at: NOW - 600_000 }
  await outbox.update(queue => stage(queue, sheet, taps, { ...origin, id: uuid(1) }))

  const conflict = taps[CONFLICT]?.mahasantri_id ?? 0
  const row = {
    mahasantri_id: conflict,
    status: 'I',
    menit: null,
    catatan: '',
    base_version: 0,
    tapped_at: NOW - 300_000,
  }
  const mark = { action_id: uuid(2), kegiatan_id: sheet.kegiatan_id, tanggal, ke, rows: [row] }
  await ask(build, 'hasan', 'PUT', `/api/kelompok/${kelompok_id}/absensi`, mark)

  const izin = (n: number, dari: string) => ({
    body: {
      action_id: uuid(n),
      mahasantri_id: conflict,
      dari,
      sampai: dari,
      jenis: 'izin' as const,
      alasan: 'Wisuda kakak',
    },
    nama: '',
    surat: { berkas: new Blob([new Uint8Array(createPdf())]), nama: 'surat.pdf' },
  })
  const at = { user, device: 'Ponsel lama', at: NOW - 500_000 }
  await outbox.update(queue => stageIzin(queue, izin(3, '2026-12-01'), at))
  // The same day once more, as somebody does who is not sure: it comes into conflict with the one before.
  await outbox.update(queue => stageIzin(queue, izin(4, '2026-12-01'), at))
  const wanted = new Map(taps.map(tap => [tap.mahasantri_id, tap.mahasantri_id === conflict ? 'I' : tap.status]))
  return { user, kelompok_id, lembar, wanted, conflict }
}

const STATUS = ['H', 'T', 'A', 'S', 'H'] as const
const CONFLICT = 4
const uuid = (n: number) => `5f0f6d3e-9d0a-4b53-a3fb-3a3d1d6c2a${String(n).padStart(2, '0')}`

/** Until nothing is left that can go. Each entry is first refused with 401, and goes again as it is. */
async function sendAll(phone: Phone, build: Build, queue: Queue, answers: Recorded[]): Promise<void> {
  const { outbox, sealNext, giveUp, send } = phone
  const token = (await build.tokenOf('umar')) ?? ''
  const device = connectDevice(build, answers)
  const sendNext = async (): Promise<boolean> => {
    let next: Entry | undefined
    await outbox.update(state => {
      const { change, entry } = sealNext(state, queue.user)
      next = entry
      return change
    })
    if (!next) return false
    device.token = 'sudah-berakhir'
    const refused = await send(outbox, next).then(
      () => 'taken',
      (error: { status?: number }) => error.status,
    )
    if (refused !== 401) throw new Error(`${next.action} with a session that is over: ${refused}`)
    device.token = token
    await send(outbox, next)
    return true
  }
  try {
    while (await sendNext());
    const stuck = outbox.state.entries.filter(entry => entry.state === 'stuck')
    const [mark] = stuck.filter(entry => entry.problems?.[queue.conflict]?.sekarang)
    const sekarang = mark?.problems?.[queue.conflict]?.sekarang
    if (!mark || !sekarang) throw new Error(`no conflict was told: ${JSON.stringify(stuck)}`)
    const shown = { status: sekarang.status, menit: sekarang.menit, catatan: sekarang.catatan }
    const chosen = { mahasantri_id: queue.conflict, base_version: sekarang.version, ...shown, sebelum: { ...shown } }
    await outbox.update(state => giveUp(state, queue.user, mark.group, chosen, { id: uuid(5), at: NOW }))
    while (await sendNext());
  } finally {
    device.disconnect()
  }
  const left = outbox.state.entries.map(({ action, state, problems }) => ({ action, state, problems }))
  answers.push({ ...told('umar', 'the queue'), status: 200, type: '', says: left })
}

/** What the old code reaches the server by, and the clock it reads. */
function connectDevice(build: Build, answers: Recorded[]): { token: string; disconnect(): void } {
  const [fetchBefore, clock] = [globalThis.fetch, Date.now]
  const device = {
    token: '',
    disconnect() {
      globalThis.fetch = fetchBefore
      Date.now = clock
    },
  }
  const store = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => (key === 'token' ? device.token : (store.get(key) ?? null)),
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true })
  Date.now = () => build.clock.at
  globalThis.fetch = async (input, init) => {
    const body = init?.body
    const given =
      body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body ? JSON.parse(String(body)) : undefined
    const url = String(input)
    const method = (init?.method ?? 'GET') as 'PUT'
    const { status, type, raw } = await build.send(device.token, method, url, given)
    answers.push({
      ...told('umar', `${method} ${url.replace(/\d+/g, ':id')}`, url, answers.length),
      status,
      type,
      says: await says(type, raw),
    })
    return new Response(new Uint8Array(raw), { status, headers: { 'content-type': type } })
  }
  return device
}

const told = (role: Role, route: string, url = '', n = 0) => ({ role, route: `antrean: ${route}`, url, body: { n } })

/** What stands afterwards: no mark that the phone was told is kept may be another one. */
async function readBack(
  build: Build,
  { kelompok_id, lembar, wanted, conflict }: Queue,
  answers: Recorded[],
): Promise<void> {
  const { kegiatan, tanggal, ke } = lembar
  const addresses = [
    `/api/kelompok/${kelompok_id}/lembar?tanggal=${tanggal}&kegiatan_id=${kegiatan?.id}&ke=${ke}`,
    `/api/izin?keadaan=menunggu`,
    '/api/izin/saya',
  ]
  const [after] = (await Promise.all(addresses.map(url => read(build, 'umar', url)))) as [Lembar]
  const marks = new Map(after.baris.map(row => [row.mahasantri_id, row.status]))
  const lost = [...wanted].filter(([id, status]) => marks.get(id) !== status)
  if (lost.length > 0) throw new Error(`marks that were acknowledged are not there: ${JSON.stringify(lost)}`)
  addresses.push(
    `/api/pertemuan/${after.pertemuan?.id}/absensi/${conflict}/riwayat`,
    `/api/absensi/hari-ini?tanggal=${TODAY}`,
  )
  for (const url of addresses) {
    const { status, type, raw } = await build.call('umar', 'GET', url)
    const route = `sesudahnya: GET ${url.split('?')[0]?.replace(/\d+/g, ':id')}`
    answers.push({ role: 'umar', route, url, status, type, says: await says(type, raw) })
  }
}

async function read(build: Build, role: Role, url: string): Promise<unknown> {
  return ask(build, role, 'GET', url)
}

async function ask(build: Build, role: Role, method: 'GET' | 'PUT', url: string, body?: unknown): Promise<unknown> {
  const { status, raw } = await build.call(role, method, url, body)
  if (status !== 200) throw new Error(`${method} ${url}: ${status} ${raw}`)
  return JSON.parse(raw.toString())
}

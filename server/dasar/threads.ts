import { parentPort, Worker } from 'node:worker_threads'
import { type AppError, TooMany } from './errors.ts'

/** Tasks that may harm, each in a thread beside the event loop: reading what somebody sent. */
export interface Threads<Task, Answer> {
  /** Rejects with `ThreadFailure` only. */
  run(task: Task): Promise<Answer>
  /** Ends what runs or waits; nothing runs afterwards. */
  close(): Promise<void>
}

export interface ThreadLimits<Task> {
  /** Tasks at a time; the others wait for their turn. */
  atOnce: number
  /** More than these that wait are refused. */
  waiting?: number
  /** Milliseconds from the start of a task to its answer. */
  limitMs: number
  /** What JavaScript may hold in one thread, in MB; what native code takes stands outside of it. */
  memoryMb: number
  /** How much of what all tasks share one takes, and how much there is; a task that takes more than all of it runs alone. */
  room?: { of: (task: Task) => number; all: number }
  /** Whether the thread stays after this task; one that has taken much memory gives it back by ending. */
  stays?: (task: Task) => boolean
}

/** Why a task has no answer. 'broken': it threw. */
export class ThreadFailure extends Error {
  readonly reason: 'slow' | 'memory' | 'broken' | 'stopped' | 'busy'

  constructor(reason: ThreadFailure['reason'], options?: ErrorOptions) {
    super(`the thread has no answer: ${reason}`, options)
    this.name = 'ThreadFailure'
    this.reason = reason
  }
}

/** What the caller is told: `tooMuch` where the task asked for too much time or memory. */
export function errorOf(failure: ThreadFailure, tooMuch: AppError): Error {
  if (failure.reason === 'busy') return TooMany(10, 'Banyak berkas sedang dibaca. Coba lagi sebentar lagi.')
  return failure.reason === 'slow' || failure.reason === 'memory' ? tooMuch : failure
}

/** `file` is a module that calls `answerTasks`. */
export function createThreads<Task, Answer>(file: URL, limits: ThreadLimits<Task>): Threads<Task, Answer> {
  const { atOnce, waiting = Number.POSITIVE_INFINITY, limitMs, memoryMb, room, stays = () => true } = limits
  const running = new Map<Worker, number>()
  let queue: { takes: number; start: () => void }[] = []
  let closed = false

  const fits = (takes: number) =>
    running.size === 0 ||
    (running.size < atOnce && (!room || [...running.values()].reduce((sum, it) => sum + it, takes) <= room.all))
  const startNext = () => {
    for (let next = queue[0]; next && fits(next.takes); next = queue[0]) {
      queue.shift()
      next.start()
    }
  }

  const run = (task: Task) =>
    new Promise<Answer>((resolve, reject) => {
      const fail = (reason: ThreadFailure['reason'], cause?: Error) => reject(new ThreadFailure(reason, { cause }))
      if (queue.length >= waiting && running.size >= atOnce) return fail('busy')
      const takes = room?.of(task) ?? 0
      const start = () => {
        if (closed) return fail('stopped')
        const worker = takeThread(file, memoryMb)
        running.set(worker, takes)
        const release = () => {
          clearTimeout(limit)
          running.delete(worker)
          worker.off('message', answered).off('error', failed).off('exit', ended)
          startNext()
        }
        const answered = (answer: Answer) => {
          resolve(answer)
          if (stays(task)) keepThread(file, worker)
          else void worker.terminate()
          release()
        }
        const failed = (error: Error & { code?: string }) =>
          fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', error)
        const ended = () => {
          // After an error or a timeout: a promise that is settled does not hear it.
          fail('stopped')
          release()
        }
        const limit = setTimeout(() => {
          fail('slow')
          worker.off('message', answered)
          // Its place is free once it has ended: native code is not interrupted.
          void worker.terminate()
        }, limitMs)
        worker.on('message', answered).on('error', failed).on('exit', ended)
        worker.postMessage(task)
      }
      queue.push({ takes, start })
      startNext()
    })

  const close = async () => {
    closed = true
    const rest = queue
    queue = []
    for (const { start } of rest) start()
    await Promise.all([...running.keys()].map(worker => worker.terminate()))
  }
  return { run, close }
}

/** The inside of such a thread: one task after the other. What `answer` throws ends it. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)))
}

/** Threads that have answered and wait for the next task, because loading one takes longer than most tasks. They keep no process alive. */
const standby = new Map<Worker, { file: string; end: NodeJS.Timeout }>()
const STANDBY_MS = 20_000

function takeThread({ href }: URL, memoryMb: number): Worker {
  for (const [worker, { file, end }] of standby) {
    if (file !== href) continue
    clearTimeout(end)
    standby.delete(worker)
    worker.ref()
    return worker
  }
  // The options of the process (a test runner's loader, a debugger's port) are not for this thread.
  const worker = new Worker(new URL(href), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  worker.once('exit', () => standby.delete(worker))
  return worker
}

function keepThread({ href }: URL, worker: Worker): void {
  worker.unref()
  const end = setTimeout(() => {
    standby.delete(worker)
    void worker.terminate()
  }, STANDBY_MS)
  standby.set(worker, { file: href, end: end.unref() })
}

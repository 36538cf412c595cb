import Fastify from 'fastify';

/** The least a Fastify server can do with the same bytes: take a JSON body, answer a text that is ready. */
const [bytes = '0'] = process.argv.slice(2);
const answer = JSON.stringify({ text: 'x'.repeat(Math.max(0, Number(bytes) - 11)) });
const app = Fastify();
app.post('/bare', async (_request, reply) => reply.type('application/json; charset=utf-8').send(answer));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

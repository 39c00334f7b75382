/** Loaded before each test file of the server. Registered first, it runs after the file's own `afterAll`. */
import { afterAll } from 'vitest';
import { closeAll } from '../after-file.ts';

afterAll(closeAll);
